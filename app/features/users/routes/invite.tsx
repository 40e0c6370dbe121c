import type { i18n } from "i18next";
import { data, href } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { tooManyRequests } from "#app/http/too-many-requests.ts";
import { isolateBidi } from "#app/i18n/bidi-isolation.ts";
import { getI18n, getLanguage } from "#app/i18n/current-language.server.ts";
import { formatList } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { returnListPath } from "#app/lists/return-list.ts";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { EditFormButtons } from "#app/ui/forms/edit-form-buttons.tsx";
import { HiddenInput } from "#app/ui/forms/hidden-input.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { validateForm } from "#app/validation/form.server.ts";
import { redirectOnRefusal } from "../form-responses.server.ts";
import { invitationSchema, maxInvitations, parseInvitees } from "../invitations/invitation.schema.ts";
import { InvitationLanguageField } from "../invitations/invitation-language-field.tsx";
import { InvitationResult } from "../invitations/invitation-result.tsx";
import { inviteUsers } from "../invitations/invitations.server.ts";
import { RoleDescriptions } from "../role-descriptions.tsx";
import { assignableRoles } from "../user-rights.ts";
import type { Route } from "./+types/invite.ts";

const maxListedInvalid = 10;

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { user: ["create"] });
  return { id: crypto.randomUUID(), roles: assignableRoles(user.role), language: getLanguage(context) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["create"] });
  const { data: form, refused } = await validateForm(request, invitationSchema);
  if (refused) return data(refused, { status: 400 });
  const { emails, role, language, id: formId } = form;
  const { invitees, invalid } = parseInvitees(emails);
  const refuse = (
    message: string,
    values?: Record<string, string | number>,
    init: ResponseInit = { status: 400 },
  ) => data({ errors: { emails: { message, values } }, defaultValues: { emails, role, language } }, init);
  if (invitees.length + invalid.length > maxInvitations)
    return refuse("users.errors.invitationsMany", { max: maxInvitations });
  if (invalid.length > 0) {
    const list = formatSome(getI18n(context), invalid, maxListedInvalid);
    return refuse("users.errors.invitationInvalid", { count: invalid.length, list });
  }
  if (invitees.length === 0) return refuse("validation.email.required");
  const invitation = await inviteUsers(getActor(context), invitees, { formId, role, language });
  if (invitation.result === "tooOften") {
    const count = minutesToWait(invitation.retryAfterSeconds);
    return refuse(
      "users.errors.invitationsTooOften",
      { count },
      tooManyRequests(invitation.retryAfterSeconds),
    );
  }
  const list = returnListPath(href("/manager/users"), url.searchParams);
  if (invitation.result !== "invited") return redirectOnRefusal(context, list, invitation.result);
  const { invited, existing } = invitation;
  // Too many addresses for a toast, which also goes away.
  if (existing.length > 0) return { invited, existing };
  const text = getI18n(context).t("users.invitation.sentSeveral", { count: invited });
  return redirectWithToast(list, "success", text);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

function formatSome({ t, language }: i18n, texts: string[], max: number) {
  const shown = texts.slice(0, max).map((text) => isolateBidi(language, text));
  const more = texts.length - shown.length;
  return formatList(language, more > 0 ? [...shown, t("users.invitation.more", { count: more })] : shown);
}

export default function InviteUsers({ loaderData, ...route }: Route.ComponentProps) {
  const actionData = useLastActionData(route.actionData);
  const { t } = useTranslation();
  const back = useReturnList().backToList(href("/manager/users"));
  return (
    <>
      <PageTitle>{t("users.invitation.title")}</PageTitle>
      <PageHeader
        title={t("users.invitation.title")}
        description={t("users.invitation.description")}
        back={{ to: back, label: t("users.detail.back") }}
      />
      {actionData && "existing" in actionData ? (
        <InvitationResult {...actionData} />
      ) : (
        <InvitationForm {...loaderData} back={back} />
      )}
    </>
  );
}

type InvitationFormProps = Route.ComponentProps["loaderData"] & { back: string };

function InvitationForm({ id, roles, language, back }: InvitationFormProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(() => invitationSchema, { role: "user", language });
  const restored = useRestoredDraft(form.ref);
  return (
    <ValidatedForm {...form} className="grid max-w-[40rem] gap-6">
      <RestoredDraftNotice restored={restored} />
      <HiddenInput name="id" value={id} />
      <TextareaField
        {...field("emails")}
        label={t("users.invitation.emails")}
        hint={t("users.invitation.emailsHint", { max: maxInvitations })}
        inputMode="email"
        dir="ltr"
        className="rtl:text-end"
        required
      />
      {roles.length > 0 ? (
        <SelectField
          {...field("role")}
          label={t("users.form.role")}
          hint={<RoleDescriptions roles={roles} />}
          options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="role" value="user" />
      )}
      <InvitationLanguageField {...field("language")} />
      <EditFormButtons
        submitLabel={t("users.invitation.submit")}
        pending={pending}
        pendingLabel={t("users.invitation.submitting")}
        cancelTo={back}
        cancelLabel={t("users.update.cancel")}
      />
    </ValidatedForm>
  );
}
