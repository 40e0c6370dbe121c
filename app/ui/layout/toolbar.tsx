import type { ReactNode } from "react";

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div data-print="none" className="mb-4 flex flex-wrap items-end gap-3">
      {children}
    </div>
  );
}
