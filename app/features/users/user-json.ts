import { type UserRow, userStatus } from "./user-row.ts";

export function toUserJson<Row extends UserRow>({ invited, ...row }: Row) {
  const { createdAt, lastSignInAt } = row;
  return {
    ...row,
    status: userStatus({ ...row, invited }),
    createdAt: new Date(createdAt).toISOString(),
    lastSignInAt: isoTimeOrNull(lastSignInAt),
  };
}

/** @param at milliseconds since 1970 @public used only by features that can be left out */
export function isoTimeOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
