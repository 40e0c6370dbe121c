import { createServer as createHttpServer } from "node:http";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import "./compat/vite-env-file-warning.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { exitWithParent } from "./exit-with-parent.mjs";
import { projectRoot } from "./project-root.mjs";

/** `npm run dev`: the production server with Vite instead of built files. */
process.chdir(projectRoot);
exitWithParent();
loadEnvFile();
const server = createHttpServer();
// Loading all files at once is a third faster than following the imports of the first page.
const warmup = { ssrFiles: ["./app/**/*.{ts,tsx}", "!./app/**/*.test.*"] };
const vite = await createViteServer({
  appType: "custom",
  server: { middlewareMode: true, ws: { server }, warmup },
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error("Vite's server environment does not run code here");
const { runner } = ssr;

/** @type {typeof import("../app/http/lifecycle.ts")} */
const { runServer } = await runner.import("/app/http/lifecycle.ts");
await runServer(server, async () => {
  /** @type {WeakMap<typeof import("../app/express-app.ts"), import("express").Express>} */
  const apps = new WeakMap();
  return async (req, res) => {
    try {
      /** @type {typeof import("../app/express-app.ts")} */
      const module = await runner.import("/app/express-app.ts");
      // Vite reloads changed modules, and the state that they share with routes.
      const app = apps.get(module) ?? module.createExpressApp({ build: routes, files: vite.middlewares });
      apps.set(module, app);
      app(req, res);
    } catch (error) {
      vite.config.logger.error(error instanceof Error ? String(error.stack) : String(error));
      res.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
    }
  };
});

/** @returns {Promise<import("react-router").ServerBuild>} */
function routes() {
  return runner.import("virtual:react-router/server-build");
}
