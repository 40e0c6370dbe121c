import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";

/** Native code cannot be bundled. */
const serverExternals = ["better-sqlite3"];

// Groups shared modules into few files: otherwise the first page needs about thirty requests. Code of a
// single page and lazy code stay separate.
const browserChunks = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
  },
  { name: "forms", test: /node_modules\/(react-hook-form|remix-hook-form|@hookform|zod)\// },
  { name: "shell", test: /\/(app\/(ui|shell|i18n)|locales)\//, minShareCount: 2 },
];

const tests = ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/**/*.test.ts"];
/** Database tests also run on PostgreSQL, except those of SQLite itself. */
const databaseTests = [
  "app/**/*.server.test.ts",
  "app/features/auth-api/*.test.ts",
  "db/*.test.ts",
  "db/postgres/*.test.ts",
];
const built = ["./tests/support/build.ts"];
/** Takes minutes: `npm run test:long`. */
const longTests = ["tests/**/*.long.test.ts"];

/** The patches in `create/without` do not fit today's sources: docs/decisions/leaving-out.md */
const restingTests: string[] = [];

/** React Router gives every server entry the same name, ignoring the options below. */
const namedServerEntries: Plugin = {
  name: "plumbline:named-server-entries",
  configEnvironment: (name) =>
    name === "ssr" ? { build: { rollupOptions: { output: { entryFileNames: "[name].js" } } } } : undefined,
};

export default defineConfig(({ command, isPreview, mode }) => {
  const building = command === "build" && !isPreview;
  return {
    // Tests load single modules; the framework plugin expects whole routes.
    plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter(), namedServerEntries],
    build: { target: "es2022" },
    environments: {
      client: { build: { rollupOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
      ssr: {
        // A self-contained server bundle: the image needs no other node_modules.
        resolve: building ? { noExternal: true as const, external: serverExternals } : {},
        // Libraries in the bundle always run as in production, even in a clone that does not.
        define: building ? { "process.env.NODE_ENV": '"production"' } : {},
        build: {
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
                  exclude: [...configDefaults.exclude, ...restingTests],
                  globalSetup: built,
                },
              },
            ]
          : [
              {
                extends: true,
                test: {
                  name: "sqlite",
                  include: tests,
                  globalSetup: built,
                  exclude: [
                    ...configDefaults.exclude,
                    ...longTests,
                    ...restingTests,
                    "db/postgres/*.test.ts",
                  ],
                },
              },
              {
                extends: true,
                test: {
                  name: "postgres",
                  include: databaseTests,
                  globalSetup: ["./tests/support/postgres-for-tests.ts"],
                  setupFiles: ["./tests/support/setup-postgres.ts"],
                },
              },
            ],
      // More than the cores, because tests wait for servers and disks.
      maxWorkers: 2,
      // Generous for slow machines; still finds what hangs.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      setupFiles: ["./tests/support/setup.ts"],
      // These import `react-router` and must get the same copy as the code under test.
      server: { deps: { inline: [/remix-/, /react-router/] } },
    },
  };
});
