import type { ReactNode } from "react";

/** A button of the actions on a user's screen, with what it does. */
export function UserAction({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 py-4 last:pb-0">
      {children}
      <p className="text-sm text-pretty text-quiet">{hint}</p>
    </div>
  );
}
