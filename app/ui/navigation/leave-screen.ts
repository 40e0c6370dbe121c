import { setFailedSubmission } from "./failed-submission.ts";

/**
 * Leaves the screen unless the browser is offline: an error would replace it and its input. Browsers also say that they are
 * offline if the server is on the same machine, so it is left if the server responds.
 */
export function leaveScreen(leave: () => void): void {
  if (navigator.onLine) leave();
  else {
    void fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(leave, () =>
      setFailedSubmission({ reason: "unreachable" }),
    );
  }
}
