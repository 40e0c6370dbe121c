import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { getSomeNoun } from "#app/features/some-nouns/some-nouns.server.ts";
import {
  changedSomeNounSchema,
  type SomeNounFields,
  someNounFields,
} from "#app/features/some-nouns/some-noun.schema.ts";
import { SomeNounForm } from "#app/features/some-nouns/some-noun-form.tsx";
import { updateSomeNoun } from "#app/features/some-nouns/some-noun-writes.server.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConflictNotice } from "#app/ui/forms/conflict-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { changedFields, pick } from "#app/validation/fields.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { someNoun: ["update"] });
  const someNoun = await getSomeNoun(params.id);
  // Not thrown: after the action the screen still has what was typed to show.
  const newId = crypto.randomUUID();
  if (!someNoun) return data({ someNoun: null, newId }, { status: 404 });
  const version = String(someNoun.updatedAt.getTime());
  return { someNoun: { ...pick(someNoun, someNounFields), version }, newId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someNoun: ["update"] });
  const { data: form, refused } = await validateForm(request, changedSomeNounSchema);
  if (refused) return data(refused, { status: 400 });
  const update = await updateSomeNoun(
    actorOf(context),
    params.id,
    form,
  );
  if (update.result === "updated") {
    return redirectWithToast(
      href("/manager/some-nouns/:id", params),
      "success",
      getI18n(context).t("someNouns.update.done"),
    );
  }
  const defaultValues = { ...form, version: String(form.version ?? "") };
  if (update.result === "gone") return data({ errors: {}, defaultValues, gone: true }, { status: 404 });
  if (update.result === "refused") {
    return data({ errors: { name: { message: update.error } }, defaultValues }, { status: 400 });
  }
  const { someNoun } = update;
  // Sent again, the form overwrites the state that is shown beside it now, and no later one.
  defaultValues.version = String(someNoun.updatedAt.getTime());
  const theirs: Partial<SomeNounFields> = pick(someNoun, changedFields(someNoun, form, someNounFields));
  return data({ errors: {}, defaultValues, theirs }, { status: 409 });
}

export default function UpdateSomeNoun({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { someNoun } = loaderData;
  if (actionData && (!someNoun || "gone" in actionData)) return <CreateAnew id={loaderData.newId} />;
  if (!someNoun) return <NotFound gone={{ what: "someNoun", list: href("/manager/some-nouns") }} />;
  const detail = href("/manager/some-nouns/:id", params);
  const theirs = actionData && "theirs" in actionData ? actionData.theirs : undefined;
  return (
    <>
      <PageTitle>{t("someNouns.update.pageTitle", { name: someNoun.name })}</PageTitle>
      <PageHeader title={t("someNouns.update.title")} back={{ to: detail, label: someNoun.name }} />
      {theirs ? (
        <div className="mb-6 max-w-[40rem]">
          <ConflictNotice title={t("someNouns.conflict.title")} />
        </div>
      ) : null}
      <SomeNounForm
        // Theirs taken, the fields begin anew.
        key={someNoun.version}
        values={someNoun}
        hidden={{ version: actionData?.defaultValues.version || someNoun.version }}
        theirs={theirs}
        takeTheirsTo={theirs && href("/manager/some-nouns/:id/update", params)}
        submitLabel={t(theirs ? "common.conflict.keepMine" : "someNouns.update.submit")}
        pendingLabel={t("someNouns.update.submitting")}
      >
        {theirs ? null : <ButtonLink to={detail}>{t("someNouns.update.cancel")}</ButtonLink>}
      </SomeNounForm>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={{ what: "someNoun", list: href("/manager/some-nouns") }} />;
}

/** Somebody deleted it meanwhile; what was typed can still become a new one. */
function CreateAnew({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = href("/manager/some-nouns");
  return (
    <>
      <PageTitle>{t("someNouns.new.title")}</PageTitle>
      <PageHeader
        title={t("someNouns.new.title")}
        back={{ to: list, label: t("someNouns.detail.back") }}
      />
      <Notice tone="warning" role="alert" title={t("someNouns.gone.title")} className="mb-6 max-w-[40rem]">
        <p>{t("someNouns.gone.description")}</p>
      </Notice>
      <SomeNounForm
        action={href("/manager/some-nouns/new")}
        hidden={{ id }}
        submitLabel={t("someNouns.new.submit")}
        pendingLabel={t("someNouns.new.submitting")}
      >
        <ButtonLink to={list}>{t("someNouns.update.cancel")}</ButtonLink>
      </SomeNounForm>
    </>
  );
}
