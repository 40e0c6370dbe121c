import type { ReactNode } from "react";

/** The foot of a dialog's form: the way out first, the action last; on a phone the action on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{children}</div>
  );
}
