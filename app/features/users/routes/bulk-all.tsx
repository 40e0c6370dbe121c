import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, href } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { bulkAllSchema, bulkOperations, serializeTotal } from "#app/features/users/bulk.schema.ts";
import { requestBulkChange } from "#app/features/users/bulk-request.server.ts";
import { BulkUserList } from "#app/features/users/bulk-user-list.tsx";
import { RoleSelectField } from "#app/features/users/role-select-field.tsx";
import { type UserQuery, userListShape } from "#app/features/users/user.schema.ts";
import { listUsers } from "#app/features/users/user-list.server.ts";
import { userListPath } from "#app/features/users/user-list-path.ts";
import { assignableRoles } from "#app/features/users/user-rights.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { formatListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { readFormData } from "#app/validation/form.server.ts";
import type { Route } from "./+types/bulk-all.ts";

const shown = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user: viewer } = requirePermission(context, { user: ["delete", "set-role"] });
  const { operation, query } = parseAddress(url);
  const page = operation && (await listUsers(query, shown));
  if (!page || page.total.count === 0) {
    throw await redirectWithToast(userListPath(url), "info", getI18n(context).t("users.bulk.none"));
  }
  return {
    id: crypto.randomUUID(),
    operation,
    total: page.total,
    people: page.rows.map(({ id, name, email, role }) => ({ id, name, email, role })),
    roles: assignableRoles(viewer.role),
    list: `${href("/manager/users")}${formatListQuery(userListShape, query)}`,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["delete", "set-role"] });
  const { operation, query } = parseAddress(url);
  const form = await readFormData(request);
  const change = bulkAllSchema.safeParse({
    operation,
    total: form.get("total"),
    id: form.get("id") ?? undefined,
    role: form.get("role"),
  });
  if (operation === "role" && !form.get("role")) {
    return data({ errors: { role: "users.errors.role" as const } }, { status: 400 });
  }
  if (!change.success) throw data(null, { status: 400 });
  const { t } = getI18n(context);
  const { total } = await listUsers(query, 1);
  if (serializeTotal(total) !== change.data.total) {
    return redirectWithToast(`${url.pathname}${url.search}`, "warning", t("users.bulk.totalChanged"));
  }
  const key = change.data.id;
  const id = await requestBulkChange(getActor(context), query, change.data, { total, key });
  const screen = href("/manager/jobs/:id", { id: String(id) });
  return redirectWithToast(screen, "success", t("users.bulk.started"));
}

export default function BulkAllUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { id, operation, total, people, roles, list } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  useRestoredDraft(form);
  const { count } = total;
  const deletes = operation === "delete";
  const exactTitle = t(deletes ? "users.bulk.deleteTitle" : "users.bulk.roleTitle", { count });
  const openTitle = t(deletes ? "users.bulk.deleteTitleMore" : "users.bulk.roleTitleMore", { total: count });
  return (
    <>
      <PageTitle>{t("users.bulk.allPageTitle")}</PageTitle>
      <PageHeader
        title={total.more ? openTitle : exactTitle}
        description={`${t(deletes ? "users.bulk.deleteDescription" : "users.bulk.roleDescription")} ${t("users.bulk.background")}`}
        back={{ to: list, label: t("users.detail.back") }}
      />
      <Form ref={form} method="post" className="grid max-w-[40rem] gap-6">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="total" value={serializeTotal(total)} />
        <Card aria-labelledby="first">
          <h2 id="first" className="font-semibold">
            {t("users.bulk.first")}
          </h2>
          <BulkUserList people={people} className="mt-2" />
        </Card>
        {deletes ? null : <RoleSelectField roles={roles} error={actionData?.errors.role} />}
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <SubmitButton variant={deletes ? "danger" : "primary"}>
            {t(deletes ? "users.bulk.delete" : "users.bulk.setRole")}
          </SubmitButton>
          <ButtonLink to={list}>{t("users.bulk.cancel")}</ButtonLink>
        </div>
      </Form>
    </>
  );
}

/** Without an operation where the filter is not understood: that would mean more users than were asked for. */
function parseAddress({ searchParams }: URL) {
  const first: UserQuery = { ...parseListQuery(userListShape, searchParams), after: "", before: "" };
  const { searchTerm, filters } = first;
  const understood = Object.entries({ searchTerm, ...filters }).every(
    ([name, value]) => Boolean(searchParams.get(name)) === Boolean(value),
  );
  const asked = bulkOperations.find((name) => name === searchParams.get("operation"));
  return { operation: understood ? asked : undefined, query: first };
}
