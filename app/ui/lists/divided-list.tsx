import type { ComponentProps } from "react";

/** Rows with lines between them. */
export function DividedList({ className = "", ...list }: ComponentProps<"ul">) {
  // biome-ignore lint/a11y/noRedundantRoles: otherwise Safari does not announce a list without markers as one
  return <ul role="list" {...list} className={`divide-y divide-line ${className}`} />;
}
