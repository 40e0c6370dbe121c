import { existsSync } from "node:fs";
import { build } from "./build.mjs";
import { loadEnvFile } from "./env-file.mjs";

/** `npm run cli`: a command, with the settings of `npm start`. Builds first if nothing is built. */
loadEnvFile();
const cli = new URL("../build/server/cli.js", import.meta.url);
if (!existsSync(cli)) build(["--logLevel", "warn"]);
await import(cli.href);
