import type { ReactNode } from "react";
import { PlumbBob } from "#app/ui/brand/plumb-bob.tsx";

type EmptyStateProps = {
  eyebrow?: string;
  title: ReactNode;
  description?: string;
  tilted?: boolean;
  as?: "h1" | "h2" | "p";
  children?: ReactNode;
};

export function EmptyState({
  eyebrow,
  title,
  description,
  tilted = false,
  as: Title = "p",
  children,
}: EmptyStateProps) {
  return (
    <div className="grid justify-items-center px-4 py-12 text-center">
      <HangingBob tilted={tilted} />
      {eyebrow ? <p className="tabular mt-6 -mb-4 text-sm text-quiet">{eyebrow}</p> : null}
      <Title className={`mt-6 font-semibold text-balance ${Title === "h1" ? "text-title" : "text-lg"}`}>
        {title}
      </Title>
      {description ? <p className="mt-2 max-w-[26rem] text-pretty text-quiet">{description}</p> : null}
      {children ? <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}

function HangingBob({ tilted }: { tilted: boolean }) {
  return (
    <svg viewBox="0 0 160 132" width="160" height="132" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M80 0v124"
        className="stroke-line-strong"
        strokeWidth="1"
        strokeDasharray="2 5"
        opacity="0.7"
      />
      <path
        d="M16 124.5h128M70 119.5l10 5 10-5"
        className="stroke-line-strong"
        strokeWidth="1"
        opacity="0.7"
      />
      <g transform={tilted ? "rotate(16 80 -40)" : undefined}>
        <path d="M80 -40v106" className="stroke-accent" strokeWidth="1.25" />
        <PlumbBob x={80} y={66} height={46} />
      </g>
    </svg>
  );
}
