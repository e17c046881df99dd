// The page of a server: where it begins.

import { start } from "./app.js";
import { SocketWire } from "./wire.js";

const address = new URL("ws", location.href);
address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
address.hash = "";
await start(new SocketWire(address.href));
