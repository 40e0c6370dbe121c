import { useTranslation } from "react-i18next";
import { formatMonthDay, formatNumber } from "#app/i18n/formats.ts";
import type { DailyCount } from "./daily-counts.server.ts";

/** Drawing units: the chart stretches, its labels do not. */
const slot = 10;
const height = 100;

/** Sign-ins and new accounts per day, rendered by the server, with a table as an alternative. */
export function DailyChart({ days }: { days: DailyCount[] }) {
  const { t, i18n } = useTranslation();
  const top = roundUp(Math.max(1, ...days.flatMap(({ signIns, accounts }) => [signIns, accounts])));
  const width = days.length * slot;
  const place = (index: number) => (i18n.dir() === "rtl" ? days.length - 1 - index : index) * slot;
  const labelled = [0, Math.floor(days.length / 2), days.length - 1];
  return (
    <figure className="mt-4">
      <p className="tabular text-xs text-quiet">{formatNumber(i18n.language, top)}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("auditLog.chart.label")}
        className="h-40 w-full overflow-visible border-y border-line"
      >
        <path d={`M0 ${height / 2}h${width}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
        {days.map(({ date, signIns, accounts }, index) => (
          <g key={date}>
            <Bar x={place(index) + 1.4} share={signIns / top} look="fill-accent" />
            <Bar x={place(index) + 5.2} share={accounts / top} look="fill-accent-second" />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1 text-xs text-quiet">
        {labelled.map((index) => (
          <span key={index}>{formatMonthDay(i18n.language, days[index]?.date ?? 0)}</span>
        ))}
      </p>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
        <Legend look="bg-accent">{t("auditLog.chart.signIns")}</Legend>
        <Legend look="bg-accent-second">{t("auditLog.chart.accounts")}</Legend>
      </figcaption>
      <DailyTable days={days} />
    </figure>
  );
}

function Bar({ x, share, look }: { x: number; share: number; look: string }) {
  if (share === 0) return null;
  return <rect x={x} y={height * (1 - share)} width="3.4" height={height * share} className={look} />;
}

function Legend({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2.5 rounded-full ${look}`} />
      {children}
    </span>
  );
}

function DailyTable({ days }: { days: DailyCount[] }) {
  const { t, i18n } = useTranslation();
  const heads = [t("auditLog.chart.signIns"), t("auditLog.chart.accounts")];
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-grid min-h-11 cursor-pointer content-center text-accent">
        {t("auditLog.chart.table")}
      </summary>
      <table className="tabular w-full">
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {t("auditLog.chart.day")}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(({ date, signIns, accounts }) => (
            <tr key={date}>
              <th scope="row" className="py-1 text-start font-normal">
                {formatMonthDay(i18n.language, date)}
              </th>
              <td className="py-1 text-end">{formatNumber(i18n.language, signIns)}</td>
              <td className="py-1 text-end">{formatNumber(i18n.language, accounts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function roundUp(value: number) {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((factor) => factor * magnitude >= value) ?? 10) * magnitude;
}
