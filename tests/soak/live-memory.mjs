import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded before the server (`node --import`): told by SIGUSR2, it collects what nobody uses any more and writes how many
 * bytes are left in use. What a process occupies says little by itself, because V8 collects when it likes.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`live ${heapUsed + external}\n`);
});
