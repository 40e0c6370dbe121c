import { isBanned } from "./ban.ts";
import { can, permissionsOf } from "./permissions.ts";

/** Whether an impersonation may go on: its administrator can be banned, demoted or deleted at any time. */
export function mayImpersonate(
  administrator: { role: string; banned: boolean; banExpires: Date | null } | null | undefined,
  userRole: string,
): boolean {
  if (!administrator || isBanned(administrator)) return false;
  const { role } = administrator;
  return can(role, { user: ["impersonate"] }) && can(role, permissionsOf(userRole));
}
