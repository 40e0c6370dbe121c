import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import { requireSameUser } from "./require-same-user.server.ts";

/** The account screen named by the form's `redirect` field. @throws as `requireSameUser` */
export async function accountReturnPath(
  request: Request,
  user: { id: string; role: string },
): Promise<string> {
  const fields = await readFormFields(request);
  requireSameUser(fields, user);
  return safeRedirect(fields.redirect) ?? accountPath(user.role);
}

export function accountPath(role: string): string {
  return can(role, { apps: ["manager"] }) ? href("/manager/account") : href("/app/account");
}
