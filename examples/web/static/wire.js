// The connection to the server: messages out, frames in, and trying again when it is lost.

/**
 * @typedef {{type: string} & Record<string, any>} Frame
 * @typedef {(frame: Frame) => void} Listener
 */

export class Wire {
  /** @param {string} address of the WebSocket */
  constructor(address) {
    this.address = address;
    this.isOpen = false;
    /** @type {Map<string, Listener>} */
    this.listeners = new Map();
    /** @type {() => void} called whenever the connection is there again */
    this.onopen = () => {};
    /** @type {() => void} called when it is lost */
    this.onlost = () => {};
    this.wait = 250;
    /** @type {WebSocket | null} */
    this.socket = null;
  }

  /** Connect, now and whenever the connection is lost. */
  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.wait = 250;
      this.onopen();
    };
    socket.onmessage = (event) => {
      const frame = /** @type {Frame} */ (JSON.parse(event.data));
      this.listeners.get(frame.type)?.(frame);
    };
    socket.onclose = () => {
      const wasOpen = this.isOpen;
      this.isOpen = false;
      if (wasOpen) this.onlost();
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(8000, this.wait * 2);
    };
  }

  /**
   * @param {string} type of the frames
   * @param {Listener} listener
   */
  on(type, listener) {
    this.listeners.set(type, listener);
  }

  /**
   * @param {string} type of the message
   * @param {Record<string, unknown>} [fields]
   */
  send(type, fields = {}) {
    if (this.isOpen) this.socket?.send(JSON.stringify({ type, ...fields }));
  }
}
