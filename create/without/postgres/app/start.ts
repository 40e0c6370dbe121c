import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { serve } from "./serve.ts";

/** The built server: `node build/server/start.js`. */

// Otherwise V8 collects garbage only when there is twice as much of it as of what is in use. Costs at most a few percent of CPU
// time: docs/performance.md
setFlagsFromString("--heap-growing-percent=40");

await serve({ client: resolveFromHere("../client"), cliPath: resolveFromHere("./cli.js") });

function resolveFromHere(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
