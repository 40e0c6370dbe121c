import { requirePermission } from "#app/auth/guards.server.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { pageSize, parseListQuery } from "#app/lists/list-query.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { subjectLabel } from "../activity-details.tsx";
import { Filters } from "../activity-filters.tsx";
import { listActivity, listSubjectActivity } from "../activity-list.server.ts";
import { ActivityDays } from "../activity-list.tsx";
import { activityListShape, activityPath } from "../activity-list-shape.ts";
import { resolvePersonName } from "../activity-users.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";
import type { Route } from "./+types/activity.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { activity: ["read"] });
  const query = parseListQuery(activityListShape, url.searchParams);
  const page = await listActivity(query, pageSize, getTimeZone(request));
  const personName = await resolvePersonName(query.filters.person);
  const { subject } = query.filters;
  const [newest] = subject ? await listSubjectActivity(subject, 1) : [];
  return {
    query,
    page,
    paths: openableSubjectPaths(user.role),
    personName,
    subject: newest?.subject ?? null,
    now: Date.now(),
  };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { query, page, paths, personName, subject, now } = loaderData;
  const subjectName = subject ? subjectLabel(t, subject) : query.filters.subject;
  const narrowed = Object.values(query.filters).some(Boolean);
  return (
    <>
      <PageTitle>{t("auditLog.list.pageTitle")}</PageTitle>
      <PageHeader title={t("auditLog.list.title")} description={t("auditLog.list.description")} />
      <Filters query={query} personName={personName} subjectName={subjectName} now={now} />
      {page.includedUsers === null ? null : (
        <Notice tone="warning" className="mb-4">
          <p>{t("auditLog.list.includedUsers", { count: page.includedUsers, term: personName })}</p>
        </Notice>
      )}
      {page.rows.length === 0 && query.filters.person.includes("@") ? (
        <Notice className="mb-4">
          <p>{t("auditLog.list.deletedByName")}</p>
        </Notice>
      ) : null}
      <ListContent state={page.rows.length > 0 ? "ready" : narrowed ? "no-match" : "empty"} term={personName}>
        <Card>
          <ActivityDays rows={page.rows} paths={paths} now={now} />
        </Card>
      </ListContent>
      <Pagination
        previous={page.previous && activityPath(query, { before: page.previous })}
        next={page.next && activityPath(query, { after: page.next })}
        total={page.total}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return <RouteError error={error} list={{ title: t("auditLog.list.title") }} />;
}
