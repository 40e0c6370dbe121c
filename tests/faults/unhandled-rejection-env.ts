import { pathToFileURL } from "node:url";
import { projectRoot } from "../../scripts/project-root.mjs";

/** The environment of a process in which SIGUSR2 causes an unhandled rejection. */
export const unhandledRejectionEnv = {
  NODE_OPTIONS: `--import=${pathToFileURL(`${projectRoot}/tests/support/reject-at-signal.mjs`).href}`,
};
