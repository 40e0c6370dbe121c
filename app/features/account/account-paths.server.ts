import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { readFormFields } from "#app/validation/form.server.ts";

/** The account screen named by the form's `redirect` field. */
export async function accountReturnPath(request: Request, role: string): Promise<string> {
  const { redirect } = await readFormFields(request);
  return safeRedirect(redirect) ?? accountPath(role);
}

export function accountPath(role: string): string {
  return can(role, { apps: ["manager"] }) ? href("/manager/account") : href("/app/account");
}
