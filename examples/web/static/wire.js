// The connection to the table: messages out, frames in.

/**
 * @typedef {{type: string} & Record<string, any>} Frame
 * @typedef {(frame: Frame) => void} Listener
 */

/** What every connection has; where messages go is said by those below. */
export class Wire {
  constructor() {
    this.isOpen = false;
    /** @type {Map<string, Listener>} */
    this.listeners = new Map();
    /** @type {() => void} called whenever the connection is there again */
    this.onopen = () => {};
    /** @type {(reason?: string) => void} called when it is lost */
    this.onlost = () => {};
  }

  /** Connect, now and whenever the connection is lost. */
  connect() {}

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
    if (this.isOpen) this.deliver(JSON.stringify({ type, ...fields }));
  }

  /** @param {string} _text of a message, which is on its way */
  deliver(_text) {}

  opened() {
    this.isOpen = true;
    this.onopen();
  }

  /** @param {string} text of a frame that has come */
  arrived(text) {
    const frame = /** @type {Frame} */ (JSON.parse(text));
    this.listeners.get(frame.type)?.(frame);
  }
}

const PATIENCE = 4000; // milliseconds, in which a server answers

/** A connection to a server, which is tried again when it is lost. */
export class SocketWire extends Wire {
  /** @param {string} address of the WebSocket */
  constructor(address) {
    super();
    this.address = address;
    this.wait = 250;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} until it is tried again */
    this.retry = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} until an answer is waited for no longer */
    this.silence = undefined;
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  connect() {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.opened();
    };
    socket.onmessage = (event) => {
      clearTimeout(this.silence);
      this.arrived(event.data);
    };
    socket.onclose = () => this.closed();
  }

  closed() {
    clearTimeout(this.silence);
    this.isOpen = false;
    this.onlost();
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(8000, this.wait * 2);
  }

  /**
   * The page is seen again: after a sleep a connection may be dead that nobody has closed.
   */
  wake() {
    const { socket } = this;
    if (socket?.readyState === WebSocket.CLOSED) this.connect(); // and wait no longer
    if (!socket || !this.isOpen) return;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.closed();
    }, PATIENCE);
    this.send("ping");
  }

  /** @param {string} text */
  deliver(text) {
    this.socket?.send(text);
  }
}
