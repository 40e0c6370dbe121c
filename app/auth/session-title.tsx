import type { ReactNode } from "react";

export function SessionTitle({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
      {title}
      {children}
    </p>
  );
}
