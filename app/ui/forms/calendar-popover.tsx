import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { isElsewhere } from "#app/ui/controls/is-elsewhere.ts";
import { Calendar } from "./calendar.tsx";

type CalendarPopoverProps = {
  anchor: RefObject<HTMLInputElement | null>;
  min?: string;
  max?: string;
  onPick: (date: string) => void;
  /** Closed by keyboard: return the focus. */
  onClose: () => void;
  /** Closed by a press or the focus elsewhere. */
  onDismiss: () => void;
};

/** In the top layer, so that dialogs and lists do not clip it. */
export function CalendarPopover({ anchor, min, max, onPick, onClose, onDismiss }: CalendarPopoverProps) {
  const { t } = useTranslation();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const follow = () => place(element, anchor.current);
    element.showPopover?.();
    follow();
    element.querySelector<HTMLElement>("[data-day][tabindex='0']")?.focus();
    window.addEventListener("resize", follow);
    window.addEventListener("scroll", follow, true);
    return () => {
      window.removeEventListener("resize", follow);
      window.removeEventListener("scroll", follow, true);
    };
  }, [anchor]);
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={t("common.date.pick")}
      data-vaul-no-drag=""
      onKeyDown={pressed}
      onBlur={({ relatedTarget, currentTarget }) =>
        isElsewhere(relatedTarget, currentTarget) ? onDismiss() : undefined
      }
      onToggle={(event) => (event.newState === "closed" ? onDismiss() : undefined)}
      className="inset-auto m-0 max-h-[calc(100dvh-1rem)] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised p-3 text-text shadow-menu"
    >
      <Calendar value={anchor.current?.value ?? ""} min={min} max={max} onPick={onPick} />
    </div>
  );
}

function place(popover: HTMLElement, anchor: HTMLElement | null) {
  if (!anchor) return;
  const gap = 8;
  const field = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const start = getComputedStyle(popover).direction === "rtl" ? field.right - width : field.left;
  const below = field.bottom + gap;
  const fits = below + height + gap <= window.innerHeight;
  const top = fits ? below : Math.max(gap, field.top - gap - height);
  popover.style.left = `${Math.min(Math.max(gap, start), document.documentElement.clientWidth - width - gap)}px`;
  popover.style.top = `${Math.min(top, Math.max(gap, window.innerHeight - height - gap))}px`;
}
