import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Preloaded with `node --import`: at SIGUSR2 it runs the garbage collector and logs the bytes in use.
// Resident memory says little, because V8 collects when it likes.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`live ${heapUsed + external}\n`);
});
