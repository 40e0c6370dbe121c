import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icons.tsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

type ButtonStyle = { variant?: ButtonVariant; icon?: IconName };

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { pending?: boolean; pendingLabel?: string };

/** Keeps its width while pending, as both labels share a grid cell, and the focus, which `disabled` would drop. */
export function Button({ variant = "primary", icon, pending, pendingLabel, ...props }: ButtonProps) {
  const { className = "", children, onClick, type = "submit", ...rest } = props;
  const idle = pending || props["aria-disabled"] === true || props["aria-disabled"] === "true";
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`${base} ${pendingLabel ? "grid" : "flex gap-2"} ${variants[variant]} ${className}`}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      onClick={guarded}
    >
      {pendingLabel ? (
        <>
          <Face icon={icon} hidden={pending}>
            {children}
          </Face>
          <Face hidden={!pending}>{pendingLabel}</Face>
        </>
      ) : (
        <IconAndText icon={icon}>{children}</IconAndText>
      )}
    </button>
  );
}

export function ButtonLink({
  variant = "secondary",
  icon,
  className = "",
  children,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link data-print="none" {...props} className={`${base} flex gap-2 ${variants[variant]} ${className}`}>
      <IconAndText icon={icon}>{children}</IconAndText>
    </Link>
  );
}

function Face({ icon, hidden, children }: { icon?: IconName; hidden?: boolean; children: ReactNode }) {
  return (
    <span className={`${face} ${hidden ? "invisible" : ""}`}>
      <IconAndText icon={icon}>{children}</IconAndText>
    </span>
  );
}

function IconAndText({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
}

const base =
  "min-h-11 items-center justify-center rounded-control border px-4 py-2 text-center text-base font-medium " +
  "no-underline transition-colors aria-disabled:cursor-default aria-disabled:opacity-80 disabled:opacity-60";

const face = "col-start-1 row-start-1 inline-flex items-center justify-center gap-2";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-accent text-accent-text hover:bg-accent-hover aria-disabled:hover:bg-accent",
  secondary: "border-line-strong bg-raised text-text hover:border-accent hover:bg-accent-quiet",
  quiet: "border-transparent text-accent hover:bg-accent-quiet",
  danger: "border-transparent bg-danger text-danger-text hover:bg-danger-hover aria-disabled:hover:bg-danger",
};
