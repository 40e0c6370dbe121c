import { execFileSync } from "node:child_process";
import { isBuildFresh, root } from "../../scripts/freshness.mjs";

export default function buildOnce() {
  if (isBuildFresh()) return;
  // The test runner's environment must not reach the build.
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ["scripts/build.mjs", "--logLevel", "warn"], {
    cwd: root,
    env: { PATH, HOME },
    stdio: "inherit",
  });
}
