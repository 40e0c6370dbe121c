import type { ReactNode } from "react";

export function Separator({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 py-1 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </div>
  );
}
