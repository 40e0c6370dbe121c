import type { UserRow } from "./user-row.ts";

export function toUserJson<Row extends UserRow>({ invited: _, ...row }: Row) {
  const { createdAt, lastSignInAt } = row;
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
  };
}
