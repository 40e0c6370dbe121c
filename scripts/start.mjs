import { build } from "./build.mjs";
import { isBuildFresh } from "./build-hash.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { exitWithParent } from "./exit-with-parent.mjs";
import { projectRoot } from "./project-root.mjs";

/** `npm start`: builds first if the build is missing or outdated. */
process.chdir(projectRoot);
exitWithParent();
loadEnvFile();
if (!isBuildFresh()) {
  process.stdout.write("Building the server …\n");
  build(["--logLevel", "warn"]);
}
// Runs in this process, so that signals reach the server.
await import(new URL("../build/server/start.js", import.meta.url).href);
