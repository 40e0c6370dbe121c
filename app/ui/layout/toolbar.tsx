import type { ReactNode } from "react";

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div data-print="none" className="mb-4 flex flex-wrap items-end gap-3 [&>[role=search]]:min-w-64">
      {children}
    </div>
  );
}
