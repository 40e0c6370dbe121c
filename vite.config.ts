import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { longTests } from "./tests/projects/file-names.ts";
import * as projects from "./tests/projects.ts";

/** Native code cannot be bundled. */
const serverExternals = ["better-sqlite3"];

/** For forms that protect what was typed; the sign-in has none. */
const editing =
  /\/app\/ui\/(forms\/(conflict|edit-form|hidden-input|opened-record|(use-)?restored-draft)|dialogs\/(use-)?leave-guard)/;

const shell =
  /\/(app\/(ui(?!\/(lists|loading)\/|\/forms\/(calendar|date))|shell|i18n)|locales)\/|\/app\/(auth\/providers|compat\/(browser-cookie|router-state)|users\/display-name|validation\/text-entries)\.ts/;

// Groups shared modules into few files: otherwise the first page needs about thirty requests. Code of a
// single page and lazy code stay separate. An earlier group also takes what its modules import.
const browserChunks = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
  },
  { name: "form-validation", test: /node_modules\/(react-hook-form|remix-hook-form|@hookform)\// },
  { name: "zod", test: /node_modules\/zod\// },
  { name: "shell", test: (id: string) => shell.test(id) && !editing.test(id), minShareCount: 2 },
  { name: "editing", test: editing, minShareCount: 2 },
  { name: "lists", test: /\/app\/ui\/lists\//, minShareCount: 2 },
  { name: "dates", test: /\/app\/ui\/forms\/(calendar|date)/, minShareCount: 2 },
];

/** Licenses must be distributed with the libraries' code, to browsers as well: `/LICENSES.md`. */
const license = { fileName: "LICENSES.md" };

/** Nothing in these concerns a running server, and watching them slows its start by 20%. */
const notWatched = ["build", "data", "docs", "tests"].map((folder) => `${import.meta.dirname}/${folder}/**`);

/** React Router names every server entry alike, whatever the options below say. */
const namedServerEntries: Plugin = {
  name: "named-server-entries",
  configEnvironment: (name) =>
    name === "ssr" ? { build: { rollupOptions: { output: { entryFileNames: "[name].js" } } } } : undefined,
};

export default defineConfig(({ command, isPreview, mode }) => {
  const building = command === "build" && !isPreview;
  return {
    // Tests load single modules; the framework plugin expects whole routes.
    plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter(), namedServerEntries],
    server: { watch: { ignored: notWatched } },
    environments: {
      client: { build: { license, rollupOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
      ssr: {
        // A self-contained server bundle: the image needs no other node_modules.
        resolve: building ? { noExternal: true as const, external: serverExternals } : {},
        // Libraries in the bundle always run as in production, even in a clone that does not.
        define: building ? { "process.env.NODE_ENV": '"production"' } : {},
        build: {
          license,
          rollupOptions: {
            input: {
              index: "virtual:react-router/server-build",
              start: "./app/start.ts",
              cli: "./app/cli.ts",
            },
          },
        },
      },
    },
    test: {
      projects:
        mode === "long"
          ? [
              {
                extends: true,
                test: {
                  name: "long",
                  include: longTests,
                  globalSetup: "./tests/support/build.ts",
                },
              },
            ]
          : Object.values(projects),
      // Servers and disks are waited for: one file alone leaves half of two cores idle.
      maxWorkers: 2,
      // Generous for slow machines; still finds what hangs.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      globalSetup: ["./tests/support/clear-environment.ts"],
      setupFiles: ["./tests/support/setup.ts"],
      // These import `react-router` and must get the same copy as the code under test.
      server: { deps: { inline: [/remix-/, /react-router/] } },
    },
  };
});
