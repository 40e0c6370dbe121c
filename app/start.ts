import cluster from "node:cluster";
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { declaresOversizedBody } from "./http/body-limit.ts";
import { run } from "./http/lifecycle.ts";
import { exitWithReason } from "./http/preparation.ts";
import { runProcesses } from "./http/processes.ts";
import { staticFiles } from "./http/static-files.ts";
import { createServer } from "./server.ts";
import { settings } from "./settings.server.ts";

/** The built server: `node build/server/start.js`. */

const processes = await exitWithReason(() => settings().processes);
if (processes > 1 && cluster.isPrimary) await runProcesses(processes);
else await serve();

async function serve() {
  // `refuseMalformed` refuses requests without a Host, with the usual headers.
  const server = createHttpServer({ requireHostHeader: false });

  // Refuses a large body before the client sends it.
  server.on("checkContinue", (req, res) => {
    if (!declaresOversizedBody(req)) res.writeContinue();
    server.emit("request", req, res);
  });
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node's own response would lack our headers.
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));

  await run(
    server,
    async () => {
      // After the settings and the database are ready, because routes rely on them.
      const build = await import("virtual:react-router/server-build");
      return createServer({ build, files: staticFiles(beside("../client")) });
    },
    beside("./cli.js"),
  );
}

function beside(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
