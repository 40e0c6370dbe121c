import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/controls/icons.tsx";

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  back?: { to: string; label: string };
  mark?: ReactNode;
  actions?: ReactNode;
  as?: "h1" | "h2" | "h3";
};

export function PageHeader({ title, description, back, mark, actions, as: Title = "h1" }: PageHeaderProps) {
  return (
    <div className="mb-8 grid gap-2">
      {back ? (
        <BackLink to={back.to} className="justify-self-start">
          {back.label}
        </BackLink>
      ) : null}
      <div
        className={`flex flex-wrap justify-between gap-x-6 gap-y-4 ${description ? "items-start" : "items-center"}`}
      >
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Title className="min-w-0 text-title font-semibold text-balance wrap-anywhere">{title}</Title>
            {mark ? <div className="flex flex-wrap gap-1">{mark}</div> : null}
          </div>
          {description ? <p className="max-w-[65ch] text-pretty text-quiet">{description}</p> : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(2)]:w-full max-sm:has-[>:nth-child(2)]:*:grow">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** @public used only by features that can be left out */
export function BackLink({ to, className, children }: { to: string; className: string; children: string }) {
  return (
    <Link
      to={to}
      data-print="none"
      className={`-ms-0.5 inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-small text-sm text-quiet hover:text-text ${className}`}
    >
      <Icon name="back" size={18} />
      <bdi className="min-w-0 wrap-anywhere">{children}</bdi>
    </Link>
  );
}
