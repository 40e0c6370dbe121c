import { useState } from "react";
import { formatNumber, formatUtcMonthDay } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { DailyCount } from "./daily-counts.server.ts";
import { DailyLinks } from "./daily-links.tsx";
import { DailyTable } from "./daily-table.tsx";
import { useDailyCountText } from "./use-daily-count-text.ts";

/** Drawing units: the chart stretches, its labels do not. */
const slot = 10;
const height = 100;

/** Forced colors keep fills, so one series is filled and the other outlined. */
const seriesClassNames = {
  signIns: "fill-accent forced-colors:fill-[CanvasText]",
  accounts: "fill-accent-second forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]",
};

/** Sign-ins and new accounts per day, rendered by the server, with a table as an alternative. */
export function DailyChart({ days }: { days: DailyCount[] }) {
  const { t, i18n } = useTranslation();
  const hydrated = useHydrated();
  const dailyCountText = useDailyCountText();
  const [shown, setShown] = useState(days.length - 1);
  const day = days[shown];
  const top = roundUp(Math.max(1, ...days.flatMap(({ signIns, accounts }) => [signIns, accounts])));
  const width = days.length * slot;
  const barX = (index: number) => (i18n.dir() === "rtl" ? days.length - 1 - index : index) * slot;
  const labeled = [0, Math.floor(days.length / 2), days.length - 1];
  return (
    <figure className="mt-3">
      {day ? <p className="tabular mb-3 text-sm">{dailyCountText(day)}</p> : null}
      <p className="tabular text-xs text-quiet">{formatNumber(i18n.language, top)}</p>
      <div className="relative border-y border-line">
        {hydrated ? <DailyLinks days={days} shown={shown} onShow={setShown} /> : null}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("auditLog.chart.label")}
          aria-hidden={hydrated}
          className="pointer-events-none relative h-40 w-full overflow-visible"
        >
          <path
            d={`M0 ${height / 2}h${width}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line forced-colors:stroke-[GrayText]"
          />
          {days.map(({ date, signIns, accounts }, index) => (
            <g key={date}>
              <Bar x={barX(index) + 1.4} share={signIns / top} className={seriesClassNames.signIns} />
              <Bar x={barX(index) + 5.2} share={accounts / top} className={seriesClassNames.accounts} />
            </g>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="flex justify-between pt-1 text-xs text-quiet">
        {labeled.map((index) => (
          <span key={index}>{formatUtcMonthDay(i18n.language, days[index]?.date ?? 0)}</span>
        ))}
      </p>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
        <Legend className={seriesClassNames.signIns}>{t("auditLog.chart.signIns")}</Legend>
        <Legend className={seriesClassNames.accounts}>{t("auditLog.chart.accounts")}</Legend>
      </figcaption>
      <DailyTable days={days} />
    </figure>
  );
}

function Bar({ x, share, className }: { x: number; share: number; className: string }) {
  if (share === 0) return null;
  return (
    <rect
      x={x}
      y={height * (1 - share)}
      width="3.4"
      height={height * share}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 overflow-visible">
        <rect width="10" height="10" className={className} />
      </svg>
      {children}
    </span>
  );
}

function roundUp(value: number) {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * magnitude >= value) ?? 10) * magnitude;
}
