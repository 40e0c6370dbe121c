import { Link } from "react-router";
import { formatTotal } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { DashboardTile } from "./slot-types.ts";

export function Tiles({ tiles }: { tiles: DashboardTile[] }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {tiles.map(({ label, total, added, to }) => (
        <div
          key={label}
          className="relative row-span-3 grid grid-rows-subgrid gap-y-1 rounded-card border border-line bg-raised px-(--gutter) py-5 sm:p-6 transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <dt className="text-sm text-quiet">
            <Link to={to} className="block py-0.5 wrap-anywhere outline-none after:absolute after:inset-0">
              {t(label)}
            </Link>
          </dt>
          <dd className="tabular text-title font-semibold">
            <bdi dir="ltr">{formatTotal(i18n.language, total)}</bdi>
          </dd>
          {added?.count ? (
            <dd className="tabular text-sm text-quiet">
              {t("manager.dashboard.added", { total: `+${formatTotal(i18n.language, added)}` })}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
