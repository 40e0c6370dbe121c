import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";
import { activityPathForUtcMidnight } from "./activity-path.ts";
import type { DailyCount } from "./daily-counts.server.ts";
import { useDailyCountText } from "./use-daily-count-text.ts";

interface DailyLinksProps {
  days: DailyCount[];
  /** The index of the day whose values are shown, which is the one that Tab reaches. */
  shown: number;
  onShow: (index: number) => void;
}

/** A column over each day. Too narrow for some hands, so the table has the same links. */
export function DailyLinks({ days, shown, onShow }: DailyLinksProps) {
  const { t, i18n } = useTranslation();
  const dailyCountText = useDailyCountText();
  const list = useRef<HTMLUListElement>(null);
  const onlyShows = useRef(false);

  const move = (event: KeyboardEvent) => {
    // Left over if a touch turned into a scroll, without a click.
    onlyShows.current = false;
    if (hasModifierKey(event)) return;
    const [ahead, back] = i18n.dir() === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const targets = { [ahead]: shown + 1, [back]: shown - 1, Home: 0, End: days.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll("a").item(target)?.focus();
  };

  // Fingers cannot hover: the first touch of a day shows its values, the second opens it.
  const touch = (event: PointerEvent, index: number) => {
    onlyShows.current = event.pointerType === "touch" && index !== shown;
    onShow(index);
  };

  return (
    <ul
      ref={list}
      aria-label={t("auditLog.chart.label")}
      onKeyDown={move}
      className="absolute inset-0 flex print:hidden"
    >
      {days.map((day, index) => (
        <li key={day.date} className="min-w-0 flex-1">
          <Link
            to={activityPathForUtcMidnight(day.date)}
            aria-label={dailyCountText(day)}
            tabIndex={index === shown ? 0 : -1}
            data-shown={index === shown ? "" : undefined}
            onFocus={() => onShow(index)}
            onPointerEnter={({ pointerType }) => {
              if (pointerType !== "touch") onShow(index);
            }}
            onPointerDown={(event) => touch(event, index)}
            onClick={(event) => {
              if (onlyShows.current) event.preventDefault();
              onlyShows.current = false;
            }}
            className="block h-full data-shown:bg-accent-quiet forced-colors:not-focus-visible:data-shown:outline"
          />
        </li>
      ))}
    </ul>
  );
}
