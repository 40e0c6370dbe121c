import { createServer } from "node:net";

// Preloaded with `node --import`: reports on its own port the longest event-loop delay since the last report,
// in milliseconds, and how much of it was CPU time. The rest is time the process waited for a CPU.
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
// Child processes inherit the setting and find the port taken.
server.on("error", () => {});
server.listen(Number(process.env.HOLD_PORT), "localhost").unref();
