import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icons.tsx";
import { isElsewhere } from "./is-elsewhere.ts";

type MenuProps = {
  /** The accessible name of the button, if its content is not enough. */
  label?: string;
  trigger: ReactNode;
  opens?: "down" | "up";
  align?: "start" | "end";
  className?: string;
  triggerClassName?: string;
  children: ReactNode;
};

export function Menu(props: MenuProps) {
  const { label, trigger, opens = "down", align = "end", className = "", children } = props;
  const { triggerClassName = defaultTriggerClassName } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details ref={details} className={`relative ${className}`}>
      <summary aria-label={label} className={triggerClassName}>
        {trigger}
      </summary>
      <div
        className={`absolute z-30 grid max-h-[calc(100dvh-6rem)] w-max max-w-[calc(100vw-2rem)] min-w-44 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-text shadow-menu animate-[menu-in_150ms_var(--ease-out)] ${
          opens === "up" ? "bottom-full m-2 [--menu-from:4px]" : "top-full mt-2"
        } ${align === "end" ? "end-0" : "start-0"}`}
      >
        {children}
      </div>
    </details>
  );
}

export function MenuItemLink({
  icon,
  children,
  ...props
}: ComponentProps<typeof Link> & { icon?: IconName }) {
  return (
    <Link {...props} className={item}>
      {icon ? <Icon name={icon} className="text-quiet" /> : null}
      {children}
    </Link>
  );
}

export function MenuItemButton({
  icon,
  pressed,
  children,
  ...props
}: ComponentProps<"button"> & { icon?: IconName; pressed?: boolean }) {
  return (
    <button type="submit" aria-pressed={pressed} {...props} className={item}>
      {icon ? <Icon name={icon} className="text-quiet" /> : null}
      <span className="grow">{children}</span>
      {pressed ? <Icon name="check" className="text-accent" /> : null}
    </button>
  );
}

const defaultTriggerClassName =
  "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm text-quiet " +
  "transition-colors hover:bg-accent-quiet hover:text-text";

const item =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-start text-sm transition-colors " +
  "hover:bg-accent-quiet aria-pressed:font-medium";

function useClosing(ref: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const outside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    const left = (event: FocusEvent) => {
      if (isElsewhere(event.relatedTarget, details)) close();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    const submitted = () => {
      close();
      details.querySelector("summary")?.focus();
    };
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) close();
    };
    document.addEventListener("pointerdown", outside);
    details.addEventListener("focusout", left);
    details.addEventListener("keydown", pressed);
    details.addEventListener("click", chosen);
    details.addEventListener("submit", submitted);
    return () => {
      document.removeEventListener("pointerdown", outside);
      details.removeEventListener("focusout", left);
      details.removeEventListener("keydown", pressed);
      details.removeEventListener("click", chosen);
      details.removeEventListener("submit", submitted);
    };
  }, [ref]);
}
