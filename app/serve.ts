import { createServer as createHttpServer } from "node:http";
import { createExpressApp } from "./express-app.ts";
import { declaresOversizedBody } from "./http/body-limit.ts";
import { runServer } from "./http/lifecycle.ts";
import { staticFiles } from "./http/static-files.ts";

/** @param place the folders and files of the build */
export async function serve(place: { client: string; cliPath: string }): Promise<void> {
  // A request without a Host is refused like any other invalid Host, with our usual response headers.
  const server = createHttpServer({ requireHostHeader: false });

  // A client that asks first is spared sending a body that is too large.
  server.on("checkContinue", (req, res) => {
    if (!declaresOversizedBody(req)) res.writeContinue();
    server.emit("request", req, res);
  });
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node's own response would lack our headers.
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));

  await runServer(
    server,
    async () => {
      // Only now: the routes may rely on settings and database being sound.
      const build = await import("virtual:react-router/server-build");
      return createExpressApp({ build, files: staticFiles(place.client), clientFolder: place.client });
    },
    place.cliPath,
  );
}
