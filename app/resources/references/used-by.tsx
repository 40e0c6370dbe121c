import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { UsedByEntry } from "./used-by.server.ts";

/** Links to the records that refer to the one on the screen. */
export function UsedBy({ uses }: { uses: UsedByEntry[] }) {
  const { t } = useTranslation();
  if (uses.length === 0) return null;
  return (
    <Card aria-labelledby="used-by">
      <h2 id="used-by" className="font-semibold">
        {t("resources.usedBy.title")}
      </h2>
      <ul className="mt-2 grid gap-1">
        {uses.map(({ title, field, path, total: { count, more } }) => (
          <li key={path} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={path}
              className="rounded-small py-1 wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
            >
              {t("resources.usedBy.list", { list: t(title), field: t(field) })}
            </Link>
            <span className="tabular text-sm text-quiet">
              {more
                ? t("resources.usedBy.countMore", { total: count })
                : t("resources.usedBy.count", { count })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
