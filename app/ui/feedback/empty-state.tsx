import type { ReactNode } from "react";
import { EmptyStateIllustration } from "#app/ui/brand/pictures.ts";

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
      <EmptyStateIllustration tilted={tilted} />
      {eyebrow ? <p className="tabular mt-6 -mb-4 text-sm text-quiet">{eyebrow}</p> : null}
      <Title className={`mt-6 font-semibold text-balance ${Title === "h1" ? "text-title" : "text-lg"}`}>
        {title}
      </Title>
      {description ? <p className="mt-2 max-w-[26rem] text-pretty text-quiet">{description}</p> : null}
      {children ? <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
