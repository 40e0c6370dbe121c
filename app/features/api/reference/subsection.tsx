import type { ReactNode } from "react";

type PartProps = { title: string; mark?: ReactNode; children: ReactNode };

export function Subsection({ title, mark, children }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h4 className="flex flex-wrap items-baseline gap-2 text-sm font-semibold">
        {title}
        {mark ? <span className="font-normal text-quiet">{mark}</span> : null}
      </h4>
      {children}
    </div>
  );
}
