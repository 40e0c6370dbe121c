import { use, useRef } from "react";
import { oneDay } from "#app/durations.ts";
import { formatUtcDate } from "#app/i18n/formats.ts";
import { epochDay } from "#app/i18n/time-zones.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { TimeZoneContext } from "#app/i18n/use-time-formats.ts";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import { useDelegatedLinks } from "#app/ui/lists/use-delegated-links.ts";
import { groupByDay } from "./activity-days.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import type { ActivityRow, SubjectPaths } from "./activity-list-shape.ts";

export type ActivityListProps = { rows: ActivityRow[]; paths: SubjectPaths; now: number };

/** For cards of other screens: entries do not open. */
export function ActivityList({ rows, paths, now }: ActivityListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useDelegatedLinks(list);
  if (rows.length === 0) return <p className="pt-4 text-quiet">{t("common.list.empty")}</p>;
  return (
    <DividedList ref={list}>
      {rows.map((row) => (
        <ActivityEntry key={row.id} row={row} paths={paths} now={now} />
      ))}
    </DividedList>
  );
}

/** Under a heading for each day, with entries that open. */
export function ActivityDays({ rows, paths, now }: ActivityListProps) {
  const list = useRef<HTMLDivElement>(null);
  useDelegatedLinks(list);
  const timeZone = use(TimeZoneContext);
  const today = epochDay(timeZone, now);
  return (
    <div ref={list} className="grid gap-6">
      {groupByDay(rows, timeZone).map(({ day, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="border-b border-line pb-2 text-sm font-semibold text-quiet">
            <DayName day={day} today={today} />
          </h2>
          <DividedList>
            {ofDay.map((row) => (
              <ActivityEntry key={row.id} row={row} paths={paths} now={now} opens />
            ))}
          </DividedList>
        </section>
      ))}
    </div>
  );
}

function DayName({ day, today }: { day: number; today: number }) {
  const { t, i18n } = useTranslation();
  if (day === today) return t("auditLog.list.today");
  if (day === today - 1) return t("auditLog.list.yesterday");
  return formatUtcDate(i18n.language, day * oneDay);
}
