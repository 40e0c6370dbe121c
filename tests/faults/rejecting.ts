import { pathToFileURL } from "node:url";
import { root } from "../../scripts/freshness.mjs";

/** The environment of a process in which SIGUSR2 leaves a rejection that nobody handles. */
export const rejecting = {
  NODE_OPTIONS: `--import=${pathToFileURL(`${root}/tests/support/reject-at-signal.mjs`).href}`,
};
