import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Native or file-reading packages, which a bundler cannot take in. Everything else the server needs is bundled. */
const serverExternals = ["better-sqlite3", "mjml"];

export default defineConfig(({ command, isPreview }) => {
  const building = command === "build" && !isPreview;
  return {
    plugins: [tailwindcss(), reactRouter()],
    build: { target: "es2022" },
    environments: {
      ssr: {
        // One self-contained server bundle: the image needs no node_modules but the externals.
        resolve: building ? { noExternal: true as const, external: serverExternals } : {},
        // A started clone is not production, yet the libraries in the bundle always run as built for it.
        define: building ? { "process.env.NODE_ENV": '"production"' } : {},
        build: {
          rollupOptions: {
            input: {
              index: "virtual:react-router/server-build",
              start: "./app/start.ts",
              cli: "./app/cli.ts",
            },
            output: { entryFileNames: "[name].js" },
          },
        },
      },
    },
  };
});
