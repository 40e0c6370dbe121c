import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runWorkerProcesses } from "./features/postgres/worker-processes.ts";
import { runOrExit } from "./run-or-exit.ts";
import { serve } from "./serve.ts";
import * as postgresSettings from "./settings/postgres/settings.ts";
import { getGroupSettings } from "./settings.server.ts";

/** The built server: `node build/server/start.js`. */

// Otherwise V8 collects garbage only when there is twice as much of it as of what is in use. Costs at most a few percent of CPU
// time: docs/performance.md
setFlagsFromString("--heap-growing-percent=40");

const { WEB_CONCURRENCY: processes } = await runOrExit(() => getGroupSettings(postgresSettings));
if (processes > 1 && cluster.isPrimary) await runWorkerProcesses(processes);
else await serve({ client: resolveFromHere("../client"), cliPath: resolveFromHere("./cli.js") });

function resolveFromHere(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
