import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { newSomeNounSchema } from "#app/features/some-nouns/some-noun.schema.ts";
import { SomeNounForm } from "#app/features/some-nouns/some-noun-form.tsx";
import { createSomeNoun } from "#app/features/some-nouns/some-noun-writes.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/new.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { someNoun: ["create"] });
  return { id: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someNoun: ["create"] });
  const { data: form, refused } = await validateForm(request, newSomeNounSchema);
  if (refused) return data(refused, { status: 400 });
  const { someNoun } = await createSomeNoun(
    actorOf(context),
    form,
  );
  if (!someNoun) {
    const errors = { name: { message: "someNouns.errors.nameUsed" } };
    return data({ errors, defaultValues: { ...form, id: form.id ?? "" } }, { status: 400 });
  }
  return redirectWithToast(
    href("/manager/some-nouns/:id", { id: someNoun.id }),
    "success",
    getI18n(context).t("someNouns.new.done"),
  );
}

export default function NewSomeNoun({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = href("/manager/some-nouns");
  return (
    <>
      <PageTitle>{t("someNouns.new.title")}</PageTitle>
      <PageHeader
        title={t("someNouns.new.title")}
        back={{ to: list, label: t("someNouns.detail.back") }}
      />
      <SomeNounForm
        hidden={{ id: actionData?.defaultValues.id || loaderData.id }}
        submitLabel={t("someNouns.new.submit")}
        pendingLabel={t("someNouns.new.submitting")}
      >
        <ButtonLink to={list}>{t("someNouns.update.cancel")}</ButtonLink>
      </SomeNounForm>
    </>
  );
}
