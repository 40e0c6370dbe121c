import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { eventKinds } from "#app/events/event-kinds.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { formatListQuery, pageSize, parseListQuery } from "#app/lists/list-query.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { DatePicker } from "#app/ui/forms/date-picker.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import type { Route } from "./+types/activity.ts";
import { activityListShape } from "./activity.schema.ts";
import { kindLabel } from "./activity-details.tsx";
import { listActivity } from "./activity-list.server.ts";
import { ActivityList } from "./activity-list.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"], activity: ["read"] });
  const query = parseListQuery(activityListShape, url.searchParams);
  const page = await listActivity(query, pageSize, getTimeZone(request));
  return { query, page, now: Date.now() };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { query, page, now } = loaderData;
  const { person, kind, from, to } = query.filters;
  const narrowed = [person, kind, from, to].some(Boolean);
  const link = (change: { after?: string; before?: string }) =>
    `${href("/manager/activity")}${formatListQuery(activityListShape, query, change)}`;
  const kinds = eventKinds.map((value) => ({ value, label: kindLabel(t, value) }));
  return (
    <>
      <PageTitle>{t("auditLog.list.pageTitle")}</PageTitle>
      <PageHeader title={t("auditLog.list.title")} description={t("auditLog.list.description")} />
      <div className="mb-4">
        <FilterBar>
          <Field
            name="person"
            label={t("auditLog.list.person")}
            placeholder={t("auditLog.list.personHint")}
            defaultValue={person}
          />
          <SelectField
            name="kind"
            label={t("auditLog.list.kind")}
            defaultValue={kind}
            options={[{ value: "", label: t("auditLog.list.all") }, ...kinds]}
          />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <DatePicker name="from" label={t("auditLog.list.from")} defaultValue={from} />
            <DatePicker name="to" label={t("auditLog.list.to")} defaultValue={to} />
          </div>
        </FilterBar>
      </div>
      <ListContent state={page.rows.length > 0 ? "ready" : narrowed ? "no-match" : "empty"} term={person}>
        <Card className="pt-2! sm:pt-3!">
          <ActivityList rows={page.rows} now={now} />
        </Card>
      </ListContent>
      <Pagination
        previous={page.previous && link({ before: page.previous })}
        next={page.next && link({ after: page.next })}
        total={page.total}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return <RouteError error={error} list={{ title: t("auditLog.list.title") }} />;
}
