/** The roles there are. What each may do is in `permissions.ts`; this file is light enough for the browser. */
export const roleNames = ["user", "admin"] as const;

export type Role = (typeof roleNames)[number];

/** The roles in a stored value such as `"user, admin"`; names that are no role are left out. */
export function parseRoles(role: string | null | undefined): Role[] {
  return (role ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name): name is Role => (roleNames as readonly string[]).includes(name));
}

/** The way roles are stored: separated by commas, without spaces, each once. */
export function formatRoles(names: readonly Role[]): string {
  return [...new Set(names)].join(",");
}
