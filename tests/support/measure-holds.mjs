import { createServer } from "node:net";

/**
 * Loaded before the server (`node --import`): tells on a port of its own for how many milliseconds the event loop has been
 * held at most since the last answer.
 */
const interval = 2;
let longest = 0;
let turn = performance.now();

const note = () => {
  const now = performance.now();
  longest = Math.max(longest, now - turn - interval);
  turn = now;
};

setInterval(note, interval).unref();

const server = createServer((socket) => {
  note();
  socket.on("error", () => {});
  socket.end(longest.toFixed(1));
  longest = 0;
});
// A process that the server starts inherits the setting, and finds the port taken.
server.on("error", () => {});
server.listen(Number(process.env.HOLD_PORT), "localhost").unref();
