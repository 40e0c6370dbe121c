import { fileURLToPath } from "node:url";
import { serve } from "./serve.ts";

/** The built server: `node build/server/start.js`. */

await serve({ client: resolveFromHere("../client"), cliPath: resolveFromHere("./cli.js") });

function resolveFromHere(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
