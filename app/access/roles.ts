/** Kept apart from `permissions.ts`, so that the browser can load it without the rest. */
export const roleNames = ["user", "admin"] as const;

export type Role = (typeof roleNames)[number];

/** Parses a stored value such as `"user, admin"`. Unknown names are ignored. */
export function parseRoles(role: string | null | undefined): Role[] {
  return (role ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name): name is Role => (roleNames as readonly string[]).includes(name));
}

export function formatRoles(names: readonly Role[]): string {
  return [...new Set(names)].join(",");
}
