import { build } from "./build.mjs";
import { followNpm } from "./follow-npm.mjs";
import { isBuildFresh, root } from "./freshness.mjs";

/** `npm start`: one process, which builds first where there is no build of these sources. */
process.chdir(root);
followNpm();
if (!isBuildFresh()) {
  process.stdout.write("Building Plumbline, once for these sources …\n");
  build(["--logLevel", "warn"]);
}
// In this process, so that a signal to it reaches the server.
await import(new URL("../build/server/start.js", import.meta.url).href);
