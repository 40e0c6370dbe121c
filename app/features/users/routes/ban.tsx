import type { ComponentProps } from "react";
import { data, href } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { NotFoundScreen } from "#app/shell/not-found-screen.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { displayName } from "#app/users/display-name.ts";
import { validateForm } from "#app/validation/form.server.ts";
import { banSchema } from "../bans/ban.schema.ts";
import { BanFields } from "../bans/ban-fields.tsx";
import { readBan, todayInTimeZone } from "../bans/ban-form.server.ts";
import { UnsavedBan } from "../bans/unsaved-ban.tsx";
import { banUserUnlessBanned } from "../bans/user-bans.server.ts";
import { redirectOnRefusal, requireUserRight, userScreenOrList } from "../form-responses.server.ts";
import { offerBanUndo } from "../offer-undo.server.ts";
import { useUserFormBack } from "../use-user-form-back.ts";
import { userNotFoundProps } from "../user-not-found.ts";
import { mayOpenUsers } from "../user-rights.ts";
import { getUser } from "../users.server.ts";
import type { Route } from "./+types/ban.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { user: viewer } = requirePermission(context, { user: ["ban"] });
  const user = await getUser(params.id);
  const shown = { today: todayInTimeZone(request), mayOpen: mayOpenUsers(viewer.role) };
  // Not thrown: after the action the page still shows what was typed.
  if (!user) return data({ name: null, ...shown }, { status: 404 });
  await requireUserRight(context, "mayBan", user);
  if (user.banned) {
    throw await redirectOnRefusal(context, userScreenOrList(context, user.id), "alreadyBanned");
  }
  return { name: displayName(user), ...shown };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["ban"] });
  const { data: form, refused } = await validateForm(request, banSchema);
  if (refused) return data(refused, { status: 400 });
  const { t } = getI18n(context);
  const ban = readBan(request, t, form);
  const defaultValues = { ...form, reason: form.reason ?? "", until: form.until ?? "" };
  if (!ban)
    return data({ errors: { until: { message: "users.errors.until" } }, defaultValues }, { status: 400 });
  const screen = userScreenOrList(context, params.id);
  const banned = await banUserUnlessBanned(getActor(context), params.id, ban);
  if (banned.result === "gone") {
    return data({ gone: true, errors: {}, defaultValues }, { status: 404 });
  }
  if (banned.result === "self") return redirectOnRefusal(context, screen, "banSelf");
  if (banned.result !== "done") return redirectOnRefusal(context, screen, banned.result);
  const name = displayName(banned.before);
  return redirectWithToast(screen, "success", t("users.actions.banned", { name }), {
    undo: await offerBanUndo(getActor(context), [banned.before], ban),
  });
}

export default function BanUser({ loaderData, params, ...route }: Route.ComponentProps) {
  const actionData = useLastActionData(route.actionData);
  const { name, ...shown } = loaderData;
  if (actionData && (name === null || "gone" in actionData)) return <Gone {...actionData.defaultValues} />;
  if (name === null) return <NotFoundScreen notFound={userNotFoundProps} />;
  return <BanForm key={params.id} id={params.id} name={name} {...shown} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={userNotFoundProps} />;
}

function BanForm({ today, ...user }: { id: string; name: string; mayOpen: boolean; today: string }) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(() => banSchema);
  const restored = useRestoredDraft(form.ref);
  const back = useUserFormBack(user);
  const { name } = user;
  return (
    <>
      <PageTitle>{t("users.ban.title", { name })}</PageTitle>
      <PageHeader
        title={t("users.ban.title", { name })}
        description={t("users.ban.description")}
        back={back}
      />
      <ValidatedForm {...form} className="grid max-w-[40rem] gap-6">
        <RestoredDraftNotice restored={restored} />
        <BanFields today={today} field={field} />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button variant="danger" pending={pending} pendingLabel={t("users.ban.submitting")}>
            {t("users.ban.submit")}
          </Button>
          <ButtonLink to={back.to}>{t("users.ban.cancel")}</ButtonLink>
          <LeaveGuard />
        </div>
      </ValidatedForm>
    </>
  );
}

function Gone(entered: ComponentProps<typeof UnsavedBan>) {
  const { t } = useTranslation();
  const list = useReturnList().backToList(href("/manager/users"));
  return (
    <>
      <PageTitle>{t("users.ban.goneTitle")}</PageTitle>
      <PageHeader title={t("users.ban.goneTitle")} back={{ to: list, label: t("users.detail.back") }} />
      <div className="grid max-w-[40rem] gap-6">
        <Notice tone="warning" role="alert">
          <p>{t("users.ban.goneDescription")}</p>
        </Notice>
        <UnsavedBan {...entered} />
      </div>
    </>
  );
}
