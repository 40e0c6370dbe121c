import { useTranslation } from "react-i18next";
import { data, Form, href, Link } from "react-router";
import { actorOf } from "#app/activity/actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DatePicker } from "#app/ui/date-picker.tsx";
import { useKeptForm } from "#app/ui/kept-form.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextareaField } from "#app/ui/textarea-field.tsx";
import { useValidatedForm } from "#app/ui/use-validated-form.ts";
import { banSchema } from "#app/users/user.schema.ts";
import { banUser } from "#app/users/user-bans.server.ts";
import { getUser } from "#app/users/users.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/ban.ts";
import { redirectRefused } from "./answers.server.ts";

const oneDay = 24 * 60 * 60 * 1000;

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { user: ["ban"] });
  const user = await getUser(params.id);
  if (!user) throw data(null, { status: 404 });
  return {
    id: user.id,
    name: user.name || user.email,
    tomorrow: new Date(Date.now() + oneDay).toISOString().slice(0, 10),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["ban"] });
  const { data: form, refused } = await validateForm(request, banSchema);
  if (refused) return data(refused, { status: 400 });
  const user = await getUser(params.id);
  const screen = href("/manager/users/:id", params);
  const result = await banUser(actorOf(context), params.id, form);
  if (result.refused) return redirectRefused(context, screen, result.refused);
  const name = user?.name || user?.email || "";
  return redirectWithToast(screen, "success", getI18n(context).t("users.deeds.banned", { name }));
}

export default function BanUser({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { id, name, tomorrow } = loaderData;
  const { form, field, pending } = useValidatedForm(banSchema);
  useKeptForm(form.ref);
  const screen = href("/manager/users/:id", { id });
  return (
    <>
      <PageTitle>{t("users.ban.title", { name })}</PageTitle>
      <PageHeader
        title={t("users.ban.title", { name })}
        description={t("users.ban.description")}
        back={{ to: screen, label: name }}
      />
      <Form {...form} className="grid max-w-[40rem] gap-6">
        <TextareaField {...field("reason")} label={t("users.ban.reason")} hint={t("users.ban.reasonHint")} />
        <DatePicker
          {...field("until")}
          label={t("users.ban.until")}
          hint={t("users.ban.untilHint")}
          min={tomorrow}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" pending={pending} pendingLabel={t("users.ban.submitting")}>
            {t("users.ban.submit")}
          </Button>
          <Link
            to={screen}
            className="inline-flex min-h-11 items-center rounded-control px-4 font-medium text-accent hover:bg-accent-quiet"
          >
            {t("users.ban.cancel")}
          </Link>
        </div>
      </Form>
    </>
  );
}

/** Somebody deleted the account meanwhile: nobody is left to ban, and a long reason is not typed again. */
function Gone({ reason = "", until = "" }: { reason?: string; until?: string }) {
  const { t } = useTranslation();
  const list = href("/manager/users");
  return (
    <>
      <PageTitle>{t("users.ban.pageTitle")}</PageTitle>
      <PageHeader title={t("users.ban.pageTitle")} back={{ to: list, label: t("users.detail.back") }} />
      <div className="grid max-w-[40rem] gap-6">
        <Notice tone="warning" role="alert" title={t("users.ban.goneTitle")}>
          <p>{t("users.ban.goneDescription")}</p>
        </Notice>
        <TextareaField label={t("users.ban.reason")} defaultValue={reason} readOnly />
        <Field label={t("users.ban.until")} defaultValue={until} dir="ltr" readOnly />
        <ButtonLink to={list} className="justify-self-start">
          {t("users.detail.back")}
        </ButtonLink>
      </div>
    </>
  );
}
