import { createServer } from "node:net";

// Preloaded with `node --import`: reports on its own port the longest event-loop delay since the last report,
// in milliseconds, and how much of it was CPU time. The rest is time the process waited for a CPU.
const interval = 2;
let longest = { delay: 0, cpuTime: 0 };
let turn = performance.now();
let used = process.cpuUsage();

const note = () => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(used);
  const delay = Math.max(0, now - turn - interval);
  if (delay > longest.delay) longest = { delay, cpuTime: Math.min(delay, (user + system) / 1000) };
  turn = now;
  used = process.cpuUsage();
};

setInterval(note, interval).unref();

const server = createServer((socket) => {
  note();
  socket.on("error", () => {});
  socket.end(JSON.stringify(longest));
  longest = { delay: 0, cpuTime: 0 };
});
// Child processes inherit the setting and find the port taken.
server.on("error", () => {});
server.listen(Number(process.env.EVENT_LOOP_DELAY_PORT), "localhost").unref();
