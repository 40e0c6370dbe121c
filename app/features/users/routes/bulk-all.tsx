import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { jobPath } from "#app/jobs/job-path.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { HiddenInput } from "#app/ui/forms/hidden-input.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { withPictures } from "#app/users/user-pictures.server.ts";
import { readFormData } from "#app/validation/form.server.ts";
import { todayInTimeZone } from "../bans/ban-form.server.ts";
import { bulkAllSchema, bulkOperations, serializeTotal } from "../bulk/bulk.schema.ts";
import { bulkWarning, parseBulkFields, requireBulkPermission } from "../bulk/bulk-form.server.ts";
import { findBulkJob, requestBulkChange } from "../bulk/bulk-request.server.ts";
import { BulkScreen } from "../bulk/bulk-screen.tsx";
import { BulkUserList, maxShownUsers } from "../bulk/bulk-user-list.tsx";
import { partitionSkipped } from "../bulk/skipped-users.server.ts";
import { isUserListed, listUsers } from "../user-list.server.ts";
import { type UserQuery, userListShape } from "../user-list-shape.ts";
import { assignableRoles } from "../user-rights.ts";
import type { Route } from "./+types/bulk-all.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["list"] });
  const list = returnListPath(href("/manager/users"), url.searchParams);
  const { operation, query } = parseAddress(url);
  const page = operation && (await listUsers(query, maxShownUsers));
  if (!page || page.total.count === 0) {
    const text = page ? "users.bulk.noMatches" : "users.bulk.none";
    throw await redirectWithToast(list, "info", getI18n(context).t(text));
  }
  const { user: viewer } = requireBulkPermission(context, operation);
  const { users, skipped } = partitionSkipped(viewer, page.rows);
  const isShown = page.rows.some(({ id }) => id === viewer.id);
  if (page.next && !isShown && (await isUserListed(query, viewer.id))) {
    skipped.push(...partitionSkipped(viewer, [viewer]).skipped);
  }
  if (page.total.count === skipped.length && skipped[0]) {
    const text = `users.refused.${skipped[0].refusal}` as const;
    throw await redirectWithToast(list, "info", getI18n(context).t(text));
  }
  return {
    id: crypto.randomUUID(),
    operation,
    total: page.total,
    users: await withPictures(users),
    skipped,
    roles: assignableRoles(viewer.role),
    today: todayInTimeZone(request),
    warning: bulkWarning(operation),
    list,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["list"] });
  const { operation, query } = parseAddress(url);
  const form = await readFormData(request);
  const confirmation = bulkAllSchema.safeParse({
    operation,
    total: form.get("total"),
    id: form.get("id") ?? undefined,
  });
  if (!confirmation.success) throw data(null, { status: 400 });
  requireBulkPermission(context, confirmation.data.operation);
  const { t } = getI18n(context);
  const { id: key } = confirmation.data;
  const repeated = key && (await findBulkJob(confirmation.data.operation, key));
  if (repeated) return redirect(jobPath(repeated));
  const { change, values, refused } = parseBulkFields(request, t, confirmation.data.operation, form);
  if (refused) return data(refused, { status: 400 });
  // As the confirmation reads them: the total depends on the size if counting stops early.
  const { total } = await listUsers(query, maxShownUsers);
  if (serializeTotal(total) !== confirmation.data.total) {
    return data({ errors: {}, values, totalChanged: true }, { status: 409 });
  }
  const id = await requestBulkChange(getActor(context), query, change, { total, key });
  return redirectWithToast(jobPath(id), "success", t("users.bulk.started"));
}

/** Shows who is listed now, which React Router does not after an error. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function BulkAllUsers({ loaderData, ...route }: Route.ComponentProps) {
  const actionData = useLastActionData(route.actionData);
  const { t } = useTranslation();
  const { id, total, users, warning, ...screen } = loaderData;
  const { operation, skipped } = screen;
  const count = total.more ? total.count : total.count - skipped.length;
  const exactTitle = t(`users.bulk.${operation}.title`, { count });
  const openTitle = t(`users.bulk.${operation}.titleMore`, { total: count });
  const consequences =
    operation === "sign-out"
      ? t("users.bulk.sign-out.description")
      : t(`users.bulk.${operation}.descriptionAll`);
  return (
    <BulkScreen
      {...screen}
      title={total.more ? openTitle : exactTitle}
      description={[consequences, warning && t(warning), t("users.bulk.background")]
        .filter(Boolean)
        .join(" ")}
      refused={actionData}
    >
      {actionData && "totalChanged" in actionData ? (
        <Notice tone="warning" role="alert" title={t("users.bulk.totalChanged")} />
      ) : null}
      <HiddenInput name="id" value={id} />
      <HiddenInput name="total" value={serializeTotal(total)} />
      <Card aria-labelledby="first">
        <h2 id="first" className="font-semibold">
          {t(total.more || count > users.length ? "users.bulk.first" : "users.list.label")}
        </h2>
        <BulkUserList users={users} more={total.more ? 0 : count - users.length} className="mt-2" />
      </Card>
    </BulkScreen>
  );
}

/** No operation if a filter is invalid: ignoring it would change more users than intended. */
function parseAddress({ searchParams }: URL) {
  const first: UserQuery = { ...parseListQuery(userListShape, searchParams), after: "", before: "" };
  const { searchTerm, filters } = first;
  const understood = Object.entries({ searchTerm, ...filters }).every(
    ([name, value]) => Boolean(searchParams.get(name)) === Boolean(value),
  );
  const asked = bulkOperations.find((name) => name === searchParams.get("operation"));
  return { operation: understood ? asked : undefined, query: first };
}
