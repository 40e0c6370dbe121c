import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { formFields } from "#app/validation/form.server.ts";

/** The account screen that a form was on, as its `redirect` field says. */
export async function backToAccount(request: Request, role: string): Promise<string> {
  const { redirect } = await formFields(request);
  return safeRedirect(redirect) ?? accountPath(role);
}

/** The account screen in the area where a role is at home. */
export function accountPath(role: string): string {
  return can(role, { apps: ["manager"] }) ? href("/manager/account") : href("/app/account");
}
