import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/layout/card.tsx";

type SectionProps = { title: string; description: string; children: ReactNode };

export function Section({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8">
      <div className="md:pt-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-pretty text-quiet">{description}</p>
      </div>
      <Card aria-labelledby={id} className="max-w-[44rem] divide-y divide-line py-1! sm:py-1.5!">
        {children}
      </Card>
    </div>
  );
}

type RowProps = { label: string; children?: ReactNode; action: ReactNode };

export function Row({ label, children, action }: RowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-[1_1_6rem] gap-0.5">
        <p className="font-medium">{label}</p>
        {children ? <div className="text-sm text-quiet wrap-anywhere">{children}</div> : null}
      </div>
      <div className="ms-auto max-w-full">{action}</div>
    </div>
  );
}
