import { execFileSync } from "node:child_process";
import { isBuildFresh } from "../../scripts/build-hash.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";

export default function buildOnce() {
  if (isBuildFresh()) return;
  // The test runner's environment must not reach the build.
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ["scripts/build.mjs", "--logLevel", "warn"], {
    cwd: projectRoot,
    env: { PATH, HOME },
    stdio: "inherit",
  });
}
