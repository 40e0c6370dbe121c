import type { ReactNode } from "react";

export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="@container divide-y divide-line">{children}</dl>;
}

export function Description({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 @md:items-baseline @md:grid-cols-[minmax(8rem,12rem)_1fr]">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
