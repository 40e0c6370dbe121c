import { createServer } from "node:net";

/**
 * Loaded before the server (`node --import`): tells on a port of its own for how many milliseconds the event loop has been
 * held at most since the last answer, and how many of them the process was computing: the rest it waited for a processor,
 * which says something about the machine alone.
 */
const interval = 2;
let longest = { held: 0, computed: 0 };
let turn = performance.now();
let used = process.cpuUsage();

const note = () => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(used);
  const held = Math.max(0, now - turn - interval);
  if (held > longest.held) longest = { held, computed: Math.min(held, (user + system) / 1000) };
  turn = now;
  used = process.cpuUsage();
};

setInterval(note, interval).unref();

const server = createServer((socket) => {
  note();
  socket.on("error", () => {});
  socket.end(JSON.stringify(longest));
  longest = { held: 0, computed: 0 };
});
// A process that the server starts inherits the setting, and finds the port taken.
server.on("error", () => {});
server.listen(Number(process.env.HOLD_PORT), "localhost").unref();
