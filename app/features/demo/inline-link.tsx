import type { ReactNode } from "react";

type NoticeLinkProps = { href: string; target?: string; rel?: string; dir?: "ltr"; children?: ReactNode };

export function InlineLink({ children, ...link }: NoticeLinkProps) {
  return (
    <a {...link} className="inline-block wrap-anywhere text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
