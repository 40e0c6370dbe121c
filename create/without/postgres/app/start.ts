import { fileURLToPath } from "node:url";
import { serve } from "./serve.ts";

/** The built server: `node build/server/start.js`. */

await serve({ client: beside("../client"), cliPath: beside("./cli.js") });

function beside(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
