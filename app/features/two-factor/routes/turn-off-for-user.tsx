import { Form, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { redirectOnRefusal, userScreenOrList } from "#app/features/users/form-responses.server.ts";
import { useUserFormBack } from "#app/features/users/use-user-form-back.ts";
import { mayOpenUsers } from "#app/features/users/user-rights.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { displayName } from "#app/users/display-name.ts";
import { mayTurnOffForUser } from "../may-turn-off.server.ts";
import { turnOffForUser } from "../two-factor-writes.server.ts";
import type { Route } from "./+types/turn-off-for-user.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user: viewer } = requirePermission(context, { user: ["update"] });
  const user = await getUser(params.id);
  const isOffered = user && user.id !== viewer.id && (await mayTurnOffForUser(user, viewer.role));
  if (!isOffered) throw redirect(userScreenOrList(context, params.id));
  return { id: user.id, name: displayName(user), mayOpen: mayOpenUsers(viewer.role) };
}

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { user: ["update"] });
  const screen = userScreenOrList(context, params.id);
  const turnedOff = await turnOffForUser(getActor(context), params.id);
  if (turnedOff.result !== "done") return redirectOnRefusal(context, screen, turnedOff.result);
  const { name } = turnedOff;
  return redirectWithToast(screen, "success", getI18n(context).t("twoFactor.userAction.done", { name }));
}

export default function TurnOffForUser({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const back = useUserFormBack(loaderData);
  const title = t("twoFactor.userAction.title", { name: loaderData.name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} description={t("twoFactor.userAction.hint")} back={back} />
      <Form method="post" className="flex flex-wrap gap-3 max-sm:grid">
        <SubmitButton variant="danger" pendingLabel={t("twoFactor.turnOff.submitting")}>
          {t("twoFactor.turnOff.submit")}
        </SubmitButton>
        <ButtonLink to={back.to}>{t("common.confirm.cancel")}</ButtonLink>
      </Form>
    </>
  );
}
