import { existsSync } from "node:fs";
import { build } from "./build.mjs";
import { isBuildFresh } from "./build-hash.mjs";
import { loadEnvFile, nodeCommand } from "./env-file.mjs";
import { projectRoot } from "./project-root.mjs";

/** `npm run cli`: a command, with the settings of `npm start`. Does not rebuild: a running server reads `build`. */
process.chdir(projectRoot);
loadEnvFile();
const cli = new URL("../build/server/cli.js", import.meta.url);
const hasSources = existsSync(new URL("../app", import.meta.url));
if (!existsSync(cli)) build(["--logLevel", "warn"]);
else if (hasSources && !isBuildFresh()) {
  process.stderr.write(
    "The build is older than the sources: run `npm run build`. Restart a running server afterward.\n" +
      `To use the older build: ${nodeCommand("build/server/cli.js")}\n`,
  );
  process.exit(1);
}
await import(cli.href);
