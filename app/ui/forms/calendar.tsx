import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { Icon } from "#app/ui/controls/icons.tsx";
import {
  addDays,
  addMonths,
  calendarNames,
  firstDate,
  firstWeekday,
  getWeekday,
  lastDate,
  monthWeeks,
} from "./calendar-days.ts";
import { isoDayPattern } from "./iso-day.ts";

type CalendarProps = {
  /** ISO dates, `yyyy-mm-dd`; an empty value starts today. */
  value: string;
  min?: string;
  max?: string;
  onPick: (date: string) => void;
};

/** The keyboard works as in the ARIA Authoring Practices. */
export function Calendar({ value, min = firstDate, max = lastDate, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const now = useTimeFormats().today();
  const [focused, setFocused] = useState(() => within(isoDayPattern.test(value) ? value : now, min, max));
  const firstDay = firstWeekday(i18n.language);
  const names = calendarNames(i18n.language, firstDay);

  const moveTo = (date: string) => {
    flushSync(() => setFocused(within(date, min, max)));
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    const date = target(event, focused, firstDay, i18n.dir() === "rtl");
    if (!date) return;
    event.preventDefault();
    moveTo(date);
  };
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <button
          type="button"
          aria-label={t("common.date.previousMonth")}
          onClick={() => setFocused(within(addMonths(focused, -1), min, max))}
          className={arrow}
        >
          <Icon name="chevronStart" />
        </button>
        <p id={titleId} aria-live="polite" className="font-medium first-letter:uppercase">
          {names.month(focused)}
        </p>
        <button
          type="button"
          aria-label={t("common.date.nextMonth")}
          onClick={() => setFocused(within(addMonths(focused, 1), min, max))}
          className={arrow}
        >
          <Icon name="chevronEnd" />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA authoring practices make the grid of a table
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={pressed}
        className="w-full table-fixed border-collapse text-center text-sm"
      >
        <thead>
          <tr>
            {names.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-8 text-xs font-medium text-quiet">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(focused, firstDay).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                  <td key={date} aria-selected={date === value} className="p-0">
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === focused ? 0 : -1}
                      aria-label={names.day(date)}
                      aria-current={date === now ? "date" : undefined}
                      aria-disabled={date < min || date > max || undefined}
                      onClick={() => (date < min || date > max ? undefined : onPick(date))}
                      className={`${day} ${date === value ? chosen : ""}`}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function target({ key, shiftKey }: KeyboardEvent, from: string, firstDay: number, rtl: boolean) {
  const inWeek = (getWeekday(from) - firstDay + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return addDays(from, rtl ? 1 : -1);
    case "ArrowRight":
      return addDays(from, rtl ? -1 : 1);
    case "ArrowUp":
      return addDays(from, -7);
    case "ArrowDown":
      return addDays(from, 7);
    case "Home":
      return addDays(from, -inWeek);
    case "End":
      return addDays(from, 6 - inWeek);
    case "PageUp":
      return addMonths(from, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(from, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

function within(date: string, min: string, max: string) {
  if (date < min) return min;
  return date > max ? max : date;
}

const arrow =
  "grid size-11 place-items-center rounded-control text-quiet transition-colors hover:bg-accent-quiet hover:text-text";

const day =
  "tabular mx-auto grid h-10 w-full place-items-center rounded-control transition-colors hover:bg-accent-quiet " +
  "aria-disabled:text-quiet aria-disabled:line-through aria-[current=date]:font-semibold aria-[current=date]:text-accent";

const chosen = "bg-accent text-accent-text! hover:bg-accent-hover";
