import type { ReactNode } from "react";

export function ActionWithDescription({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 py-4 last:pb-0">
      {children}
      <p className="text-sm text-pretty text-quiet">{hint}</p>
    </div>
  );
}
