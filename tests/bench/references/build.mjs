import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../../../scripts/project-root.mjs";

/**
 * Bundles the references like the product: everything except native code, with libraries in production mode.
 * @returns {Promise<{ nodeHttp: string, reactRouter: string }>} the scripts to start
 */
export async function buildReferences() {
  const folder = join(projectRoot, "node_modules/.cache/bench");
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, external: ["better-sqlite3"] },
    build: {
      ssr: true,
      target: "es2022",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: {
        input: [join(import.meta.dirname, "node-http.tsx"), join(import.meta.dirname, "react-router.tsx")],
      },
    },
  });
  return { nodeHttp: join(folder, "node-http.js"), reactRouter: join(folder, "react-router.js") };
}
