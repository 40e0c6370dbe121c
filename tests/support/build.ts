import { execFileSync } from "node:child_process";
import { isBuildFresh, root } from "../../scripts/freshness.mjs";

/** Tests that start the server start the built one, made once before the first of them. */
export default function buildOnce() {
  if (isBuildFresh()) return;
  // Nothing that the test runner sets in the environment may get into the build.
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ["scripts/build.mjs", "--logLevel", "warn"], {
    cwd: root,
    env: { PATH, HOME },
    stdio: "inherit",
  });
}
