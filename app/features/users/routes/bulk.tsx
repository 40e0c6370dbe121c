import { useEffect } from "react";
import { data, href, useNavigation } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { forgetRowSelection } from "#app/ui/lists/use-row-selection.ts";
import { withPictures } from "#app/users/user-pictures.server.ts";
import { readFormData } from "#app/validation/form.server.ts";
import { todayInTimeZone } from "../bans/ban-form.server.ts";
import { bulkSelectionSchema } from "../bulk/bulk.schema.ts";
import { changeUsers } from "../bulk/bulk-changes.server.ts";
import { bulkWarning, parseBulkFields, requireBulkPermission } from "../bulk/bulk-form.server.ts";
import { BulkScreen } from "../bulk/bulk-screen.tsx";
import { BulkUserList, maxShownUsers } from "../bulk/bulk-user-list.tsx";
import { partitionSkipped } from "../bulk/skipped-users.server.ts";
import { offerBulkUndo } from "../offer-undo.server.ts";
import { assignableRoles } from "../user-rights.ts";
import { getUsers } from "../users.server.ts";
import type { Route } from "./+types/bulk.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["list"] });
  const list = returnListPath(href("/manager/users"), url.searchParams);
  const confirmation = bulkSelectionSchema.safeParse({
    operation: url.searchParams.get("operation"),
    ids: url.searchParams.getAll("id"),
  });
  if (!confirmation.success) {
    throw await redirectWithToast(list, "info", getI18n(context).t("users.bulk.none"));
  }
  const { operation, ids } = confirmation.data;
  const { user: viewer } = requireBulkPermission(context, operation);
  const { users, skipped } = partitionSkipped(viewer, await getUsers(ids));
  if (users.length === 0) {
    const { t } = getI18n(context);
    const text = skipped[0]
      ? t(`users.refused.${skipped[0].refusal}`)
      : t("users.bulk.gone", { count: new Set(ids).size });
    throw await redirectWithToast(list, "info", text);
  }
  return {
    operation,
    users: [...(await withPictures(users.slice(0, maxShownUsers))), ...users.slice(maxShownUsers)],
    skipped,
    roles: assignableRoles(viewer.role),
    today: todayInTimeZone(request),
    warning: bulkWarning(operation),
    list,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["list"] });
  const form = await readFormData(request);
  const selection = bulkSelectionSchema.safeParse({
    operation: form.get("operation"),
    ids: form.getAll("id"),
  });
  if (!selection.success) throw data(null, { status: 400 });
  const { operation, ids } = selection.data;
  requireBulkPermission(context, operation);
  const { t } = getI18n(context);
  const { change, refused } = parseBulkFields(request, t, operation, form);
  if (refused) return data(refused, { status: 400 });
  const actor = getActor(context);
  const { done, refused: reasons, before } = await changeUsers(actor, ids, change);
  const { gone = 0, alreadyBanned = 0, sameRole = 0, ...byRules } = reasons;
  const notChanged = Object.values(byRules).reduce((sum, count) => sum + count, 0);
  const messages = [
    t(`users.bulk.${operation}.done`, { count: done }),
    gone > 0 ? t("users.bulk.gone", { count: gone }) : "",
    alreadyBanned > 0 ? t("users.bulk.alreadyBanned", { count: alreadyBanned }) : "",
    sameRole > 0 ? t("users.bulk.sameRole", { count: sameRole }) : "",
    notChanged > 0 ? t("users.bulk.notChanged", { count: notChanged }) : "",
  ];
  return redirectWithToast(
    returnListPath(href("/manager/users"), url.searchParams),
    notChanged + gone + alreadyBanned > 0 ? "warning" : "success",
    messages.filter(Boolean).join(" "),
    { undo: await offerBulkUndo(actor, before, change) },
  );
}

export default function BulkUsers({ loaderData, ...route }: Route.ComponentProps) {
  const actionData = useLastActionData(route.actionData);
  const { t } = useTranslation();
  const { users, warning, ...screen } = loaderData;
  const { operation } = screen;
  const count = users.length;
  const { formMethod, location: next } = useNavigation();
  const isDone = formMethod === "POST" && next?.pathname === href("/manager/users");
  // They stay selected if the change was refused or the session has ended.
  useEffect(() => {
    if (isDone) forgetRowSelection();
  }, [isDone]);
  return (
    <BulkScreen
      {...screen}
      title={t(`users.bulk.${operation}.title`, { count })}
      description={`${t(`users.bulk.${operation}.description`)} ${warning ? t(warning) : ""}`.trim()}
      refused={actionData}
    >
      <input type="hidden" name="operation" value={operation} />
      {users.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Card className="py-2! sm:py-3!">
        <BulkUserList users={users.slice(0, maxShownUsers)} more={count - maxShownUsers} />
      </Card>
    </BulkScreen>
  );
}
