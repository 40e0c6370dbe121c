import { data, href, useSearchParams } from "react-router";
import { can } from "#app/access/permissions.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission, requireSession } from "#app/auth/guards.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getI18n, getLanguage } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { changedFields, pick } from "#app/resources/fields/changed-fields.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { NotFoundScreen } from "#app/shell/not-found-screen.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ConflictNotice } from "#app/ui/forms/conflict-notice.tsx";
import { OpenedRecord } from "#app/ui/forms/opened-record.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { displayName } from "#app/users/display-name.ts";
import { validateForm } from "#app/validation/form.server.ts";
import {
  emailTakenForm,
  redirectOnRefusal,
  requireUserRight,
  userScreenOrList,
} from "../form-responses.server.ts";
import { resendInvitation } from "../invitations/invitations.server.ts";
import { NewUserScreen } from "../new-user-screen.tsx";
import { offerUserUpdateUndo } from "../offer-undo.server.ts";
import { UnsavedUser } from "../unsaved-user.tsx";
import { useUserFormBack } from "../use-user-form-back.ts";
import { type UserUpdateFields, userFields } from "../user.schema.ts";
import { userUpdateFormSchema } from "../user-form.schema.ts";
import { UserForm } from "../user-form.tsx";
import { userNotFoundProps } from "../user-not-found.ts";
import { keepUserReturn } from "../user-return.ts";
import { assignableRoles, equivalentRole, mayOpenUsers } from "../user-rights.ts";
import type { UserDetail } from "../user-row.ts";
import { updateUser } from "../user-writes.server.ts";
import { getUser } from "../users.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = requirePermission(context, { user: ["update"] });
  const user = await getUser(params.id);
  const { role } = session.user;
  const creation = { mayCreate: can(role, { user: ["create"] }), newId: crypto.randomUUID() };
  const shown = { roles: assignableRoles(role), creation, mayOpen: mayOpenUsers(role) };
  // Not thrown: after the action the page still shows what was typed.
  if (!user) return data({ user: null, values: null, own: false, ...shown }, { status: 404 });
  await requireUserRight(context, "mayUpdate", user);
  return { user, values: fieldsOf(user), own: user.id === session.user.id, ...shown };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = requirePermissionKeepingForm(context, { user: ["update"] });
  const { data: submitted, refused } = await validateForm(request, userUpdateFormSchema);
  if (refused) return data(refused, { status: 400 });
  const current = await getUser(params.id);
  const own = current?.id === session.user.id ? current : undefined;
  // One's own email and role cannot be edited here, and the form may have former ones.
  const form = own ? { ...submitted, ...pick(fieldsOf(own), ["email", "role"]) } : submitted;
  // A form may only repeat the role that it was opened with, or the one that stands for several.
  const isRoleChosen =
    can(session.user.role, { user: ["set-role"] }) && form.role !== equivalentRole(current?.role ?? "");
  const screen = userScreenOrList(context, params.id);
  const updated = await updateUser(getActor(context), params.id, {
    ...form,
    expectedVersions: form.version === undefined ? undefined : [form.version],
    role: (isRoleChosen && form.role) || undefined,
    language: getLanguage(context),
  });
  const defaultValues = pick(form, fieldNames(userFields));
  if (updated.result === "gone") return data({ gone: true, errors: {}, defaultValues }, { status: 404 });
  if (updated.result === "conflict") {
    const conflict = conflictOf(updated.user, defaultValues);
    return data(
      { errors: {}, defaultValues: { ...defaultValues, version: conflict.version }, conflict },
      { status: 409 },
    );
  }
  if (updated.result === "emailTaken") return data(emailTakenForm(form), { status: 400 });
  if (updated.result !== "updated") return redirectOnRefusal(context, screen, updated.result);
  const { user, before } = updated;
  const undo = before && (await offerUserUpdateUndo(getActor(context), before, user));
  const isReaddressed = user.invited && before !== undefined && before.email !== user.email;
  const invitation = isReaddressed ? await sendInvitation(context, user) : undefined;
  const { t } = getI18n(context);
  const said = [
    t("users.update.done"),
    invitation && t(`users.invitation.${invitation}`, { email: user.email }),
  ];
  const type = invitation === "notSent" ? "warning" : "success";
  return redirectWithToast(screen, type, said.filter(Boolean).join(" "), { undo });
}

async function sendInvitation(context: RequestContext, { id }: UserDetail) {
  if (!can(requireSession(context).user.role, { user: ["create"] })) return undefined;
  const { result } = await resendInvitation(getActor(context), id, getLanguage(context));
  if (result === "sent") return "sent";
  return result === "tooOften" || result === "tooManyInvitations" ? "notSent" : undefined;
}

function conflictOf(current: UserDetail, typed: UserUpdateFields) {
  const saved = fieldsOf(current);
  const theirs: Partial<UserUpdateFields> = pick(saved, changedFields(saved, typed, fieldNames(userFields)));
  return { version: String(current.version), theirs };
}

function fieldsOf(user: UserDetail) {
  return { ...pick(user, fieldNames(userFields)), role: equivalentRole(user.role) ?? ("" as const) };
}

export default function UpdateUser({ loaderData, ...route }: Route.ComponentProps) {
  const actionData = useLastActionData(route.actionData);
  const { t } = useTranslation();
  const { user, values, own, roles, creation, mayOpen } = loaderData;
  const [searchParams] = useSearchParams();
  const name = user ? displayName(user) : "";
  const back = useUserFormBack({ id: route.params.id, name, mayOpen });
  if (actionData && (!user || "gone" in actionData)) {
    if (!creation.mayCreate) return <UnsavedUser typed={actionData.defaultValues} />;
    return <NewUserScreen id={creation.newId} roles={roles} gone />;
  }
  if (!user) return <NotFoundScreen notFound={userNotFoundProps} />;
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  const title = t("users.update.title", { name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={back} />
      <OpenedRecord
        key={user.id}
        record={{ values, version: String(user.version) }}
        submitted={Boolean(actionData)}
        conflict={Boolean(conflict)}
      >
        {(opened) => (
          <UserForm
            values={opened.values}
            version={actionData?.defaultValues.version || opened.version}
            own={own}
            roles={roles}
            theirs={conflict?.theirs}
            resolveTo={
              conflict && keepUserReturn(href("/manager/users/:id/update", { id: user.id }), searchParams)
            }
            submitLabel={t(conflict ? "common.conflict.keepMine" : "users.update.submit")}
            pendingLabel={t("users.update.submitting")}
            cancelTo={back.to}
            cancelLabel={t("users.update.cancel")}
          >
            {conflict ? <ConflictNotice title={t("users.update.conflict")} /> : null}
          </UserForm>
        )}
      </OpenedRecord>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={userNotFoundProps} />;
}
