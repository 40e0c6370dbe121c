import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { data, href, Link, useActionData } from "react-router";
import { actorOf } from "#app/activity/actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { parseRoles } from "#app/auth/roles.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { type UserDetail, userFormSchema } from "#app/users/user.schema.ts";
import { UserForm } from "#app/users/user-form.tsx";
import { getUser, updateUser } from "#app/users/users.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/update.ts";
import { emailTaken, redirectRefused } from "./answers.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = requirePermission(context, { user: ["update"] });
  const user = await getUser(params.id);
  if (!user) throw data(null, { status: 404 });
  return { user, own: user.id === session.user.id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["update"] });
  const { data: form, refused } = await validateForm(request, userFormSchema);
  if (refused) return data(refused, { status: 400 });
  const screen = href("/manager/users/:id", params);
  const result = await updateUser(actorOf(context), params.id, form);
  if (result.refused) return redirectRefused(context, screen, result.refused);
  if ("conflict" in result && result.conflict) {
    const { name, email, role } = form;
    return data(
      { conflict: result.conflict, errors: {}, defaultValues: { name, email, role } },
      { status: 409 },
    );
  }
  if (!result.ok) return data(emailTaken(form), { status: 400 });
  return redirectWithToast(screen, "success", getI18n(context).t("users.update.done"));
}

export default function UpdateUser({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { user, own } = loaderData;
  const conflict = useActionData<{ conflict?: UserDetail }>()?.conflict;
  const [guarded, setGuarded] = useState(true);
  const screen = href("/manager/users/:id", { id: user.id });
  return (
    <>
      <PageTitle>{t("users.update.pageTitle")}</PageTitle>
      <PageHeader
        title={t("users.update.title", { name: user.name || user.email })}
        back={{ to: screen, label: user.name || user.email }}
      />
      <UserForm
        values={{ name: user.name, email: user.email, role: parseRoles(user.role).at(-1) ?? "user" }}
        version={conflict?.version ?? user.version}
        own={own}
        guarded={guarded}
        submitLabel={t("users.update.submit")}
        pendingLabel={t("users.update.submitting")}
        cancelTo={screen}
        cancelLabel={t("users.update.cancel")}
      >
        {conflict ? (
          <Conflict
            now={conflict}
            // Whoever takes theirs has said already that the own changes may go.
            onTakeTheirs={() => flushSync(() => setGuarded(false))}
          />
        ) : null}
      </UserForm>
    </>
  );
}

/** What somebody else has made of the record meanwhile, above the values that one typed oneself. */
function Conflict({ now, onTakeTheirs }: { now: UserDetail; onTakeTheirs: () => void }) {
  const { t } = useTranslation();
  const values = [now.name, now.email, ...parseRoles(now.role).map((role) => t(`users.roles.${role}`))];
  return (
    <>
      <PageTitle>{t("users.new.pageTitle")}</PageTitle>
      <PageHeader
        title={t("users.new.title")}
        description={t("users.new.description")}
        back={{ to: list, label: t("users.detail.back") }}
      />
      <UserForm
        action={href("/manager/users/new")}
        values={{ name: "", email: "", role: "user" }}
        newId={id}
        submitLabel={t("users.new.submit")}
        pendingLabel={t("users.new.submitting")}
        cancelTo={list}
        cancelLabel={t("users.update.cancel")}
      >
        {t("users.update.takeTheirs")}
      </Link>
    </Notice>
  );
}
