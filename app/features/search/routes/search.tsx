import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { SearchInput } from "#app/ui/forms/search-input.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import { ResultContent } from "../result-content.tsx";
import { searchManagerArea } from "../search.server.ts";
import {
  countResults,
  type Preference,
  parseSearchTerm,
  preferenceAction,
  type SearchGroup,
} from "../search-groups.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"] });
  const searchTerm = parseSearchTerm(url.searchParams);
  return { searchTerm, groups: await searchManagerArea(user, searchTerm, getI18n(context).t) };
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { searchTerm, groups } = loaderData;
  const count = countResults(groups);
  return (
    <>
      <PageTitle>{t("common.search.label")}</PageTitle>
      <PageHeader title={t("common.search.label")} />
      <Toolbar>
        <SearchInput defaultValue={searchTerm} autoFocus />
      </Toolbar>
      <p role="status" className="sr-only">
        {searchTerm ? t("common.list.results", { count }) : null}
      </p>
      <ListContent state={count > 0 ? "ready" : searchTerm ? "no-match" : "empty"} term={searchTerm}>
        <div className="grid gap-8">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      </ListContent>
    </>
  );
}

const row =
  "flex min-h-14 w-full items-center gap-3 px-4 py-1.5 -outline-offset-2 transition-colors hover:bg-accent-quiet/50";

function Group({ title, results, all }: SearchGroup) {
  const { t } = useTranslation();
  return (
    <section aria-label={t(title)} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-sm font-medium text-quiet">{t(title)}</h2>
        {all ? (
          <Link
            to={all}
            className="inline-flex min-h-11 items-center rounded-small text-sm text-accent underline-offset-4 hover:underline"
          >
            {t("search.all", { list: t(title) })}
          </Link>
        ) : null}
      </div>
      <DividedList className="overflow-clip rounded-card border border-line bg-raised">
        {results.map((result) => (
          <li key={result.to ?? result.label}>
            {result.preference ? (
              <PreferenceForm preference={result.preference}>
                <ResultContent {...result} />
              </PreferenceForm>
            ) : (
              <Link to={result.to} className={row}>
                <ResultContent {...result} />
              </Link>
            )}
          </li>
        ))}
      </DividedList>
    </section>
  );
}

function PreferenceForm({ preference, children }: { preference: Preference; children: ReactNode }) {
  const { Form } = useFetcher();
  return (
    <Form method="post" action={preferenceAction(preference)} preventScrollReset>
      <input type="hidden" name="redirect" value={useCurrentPath()} />
      <button type="submit" name={preference.name} value={preference.value} className={row}>
        {children}
      </button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const label = useTranslation().t("common.search.label");
  return <RouteError error={error} list={{ title: label, searchLabel: label }} />;
}
