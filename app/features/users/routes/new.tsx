import { data, href } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { tooManyRequests } from "#app/http/too-many-requests.ts";
import { getI18n, getLanguage } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import {
  emailTakenForm,
  redirectOnRefusal,
  tooManyInvitationsForm,
  userScreenOrList,
} from "../form-responses.server.ts";
import { inviteUser } from "../invitations/invitations.server.ts";
import { NewUserScreen } from "../new-user-screen.tsx";
import { newUserFormSchema } from "../user-form.schema.ts";
import { assignableRoles } from "../user-rights.ts";
import type { Route } from "./+types/new.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { user: ["create"] });
  return { id: crypto.randomUUID(), roles: assignableRoles(user.role) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { user: ["create"] });
  const { data: form, refused } = await validateForm(request, newUserFormSchema);
  if (refused) return data(refused, { status: 400 });
  const { id: formId, language = getLanguage(context), ...fields } = form;
  const invited = await inviteUser(getActor(context), fields, { formId, language });
  if (invited.result === "tooOften") {
    const { retryAfterSeconds } = invited;
    return data(tooManyInvitationsForm(form, retryAfterSeconds), tooManyRequests(retryAfterSeconds));
  }
  if (invited.result === "emailTaken") return data(emailTakenForm(form), { status: 400 });
  if (invited.result !== "invited") {
    return redirectOnRefusal(context, href("/manager/users"), invited.result);
  }
  const { t } = getI18n(context);
  const screen = userScreenOrList(context, invited.user.id);
  return redirectWithToast(screen, "success", t("users.new.done", { name: form.name, email: form.email }));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function NewUser({ loaderData: { id, roles } }: Route.ComponentProps) {
  return <NewUserScreen id={id} roles={roles} />;
}
