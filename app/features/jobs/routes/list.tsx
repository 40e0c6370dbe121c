import { href, useRevalidator } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { jobPath } from "#app/jobs/job-path.ts";
import { formatListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { withReturnList } from "#app/lists/return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { usePolling } from "#app/ui/hooks/use-polling.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { CollapsibleFilters } from "#app/ui/lists/collapsible-filters.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import { Cell, ColumnHeader, ListRow, ListTable, NameCell } from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { jobStates } from "#db/job-states.ts";
import { listJobs, listRegisteredKinds, listSchedules } from "../job-list.server.ts";
import { jobListQuery, jobListShape } from "../job-list-shape.ts";
import { JobStateBadge, useJobError, useJobLabel } from "../job-state.tsx";
import { ScheduleList } from "../schedule-list.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { job: ["read"] });
  const query = parseListQuery(jobListShape, url.searchParams);
  const [page, schedules] = await Promise.all([listJobs(query), listSchedules()]);
  const mayRun = can(user.role, { job: ["run"] });
  return { query, page, schedules, kinds: listRegisteredKinds(), mayRun, now: Date.now() };
}

export default function JobListScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { query, page, schedules, kinds, mayRun, now } = loaderData;
  const { revalidate } = useRevalidator();
  const labelOf = useJobLabel();
  const errorText = useJobError();
  usePolling(
    page.rows.some(({ state }) => state === "running" || state === "waiting"),
    revalidate,
  );
  const { filters } = query;
  const { state, kind } = filters;
  const listQuery = jobListQuery(query);
  const link = (change: { after?: string; before?: string }) =>
    `${href("/manager/jobs")}${formatListQuery(jobListShape, query, change)}`;
  return (
    <>
      <PageTitle>{t("jobs.list.pageTitle")}</PageTitle>
      <PageHeader title={t("jobs.list.title")} description={t("jobs.list.description")} />
      <ScheduleList schedules={schedules} mayRun={mayRun} />
      <div className="mb-4">
        <CollapsibleFilters title={t("common.filter.title")} filters={filters}>
          <FilterBar>
            <SelectField
              name="state"
              label={t("jobs.list.state")}
              defaultValue={state}
              options={[
                { value: "", label: t("jobs.list.allStates") },
                ...jobStates.map((value) => ({ value, label: t(`jobs.state.${value}`) })),
              ]}
            />
            <SelectField
              name="kind"
              label={t("jobs.list.kind")}
              defaultValue={kind}
              options={[
                { value: "", label: t("jobs.list.all") },
                ...kinds.map(({ name, label }) => ({ value: name, label: t(label) })),
              ]}
            />
          </FilterBar>
        </CollapsibleFilters>
      </div>
      <ListContent state={page.rows.length > 0 ? "ready" : state || kind ? "no-match" : "empty"} term="">
        <ListTable
          label={t("jobs.list.title")}
          head={
            <>
              <ColumnHeader>{t("jobs.list.kind")}</ColumnHeader>
              <ColumnHeader>{t("jobs.list.state")}</ColumnHeader>
              <ColumnHeader align="end" from="md">
                {t("jobs.list.created")}
              </ColumnHeader>
            </>
          }
        >
          {page.rows.map((job) => (
            <ListRow key={job.id}>
              <NameCell
                to={withReturnList(jobPath(job.id), listQuery)}
                name={labelOf(job)}
                second={job.error ? errorText(job.error) : undefined}
              />
              <Cell>
                <JobStateBadge job={job} />
              </Cell>
              <Cell align="end" from="md" className="text-quiet">
                <RelativeTime at={job.createdAt} now={now} />
              </Cell>
            </ListRow>
          ))}
        </ListTable>
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
  return <RouteError error={error} list={{ title: t("jobs.list.title") }} />;
}
