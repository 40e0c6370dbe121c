import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

// Runs commands in order, the last one a server. When the parent dies, standard input closes: the server is
// stopped and its folder deleted. A line on standard input is a signal for the server, or "restart" to start
// it again when it next exits.
const timeout = 10_000;

/** @type {import("./supervised-process.ts").Supervision} */
const { programs, folder, user, lastSignal } = JSON.parse(process.argv[2] ?? "");
const preparations = programs.slice(0, -1);
const server = programs.slice(-1);

/** @type {import("node:child_process").ChildProcess | undefined} */
let running;
let restarting = false;
let ending = false;

const orders = createInterface(process.stdin);
orders.on("line", (order) => {
  if (order === "restart") restarting = true;
  else running?.kill(/** @type {NodeJS.Signals} */ (order));
});
orders.on("close", end);
// Its own process group ignores Ctrl+C, so these signals are meant for it.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, end);

let code = await runAll(preparations);
if (code === 0) code = await runAll(server);
while (restarting && !ending) {
  restarting = false;
  code = await runAll(server);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
process.exit(code);

/** @param {string[][]} commands */
async function runAll(commands) {
  for (const [command = "", ...words] of commands) {
    if (ending) return 1;
    running = spawn(command, words, { cwd: folder, stdio: ["ignore", "inherit", "inherit"], ...user });
    const [code] = await once(running, "exit").catch(complain);
    if (code !== 0) return code ?? 1;
  }
  return 0;
}

/** @param {Error} error why a program could not be started */
function complain(error) {
  process.stderr.write(`${error.message}\n`);
  return [1];
}

function end() {
  if (ending) return;
  ending = true;
  running?.kill(lastSignal);
  setTimeout(() => running?.kill("SIGKILL"), timeout).unref();
}
