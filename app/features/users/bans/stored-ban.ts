import type { UserRecord } from "#app/users/user-record.server.ts";

/** Times in milliseconds since 1970. */
export interface StoredBan {
  banned: boolean;
  reason: string | null;
  until: number | null;
}

export function banOf({
  banned,
  banReason,
  banExpires,
}: Pick<UserRecord, "banned" | "banReason" | "banExpires">): StoredBan {
  return { banned, reason: banReason, until: banExpires?.getTime() ?? null };
}

export function sameBan(one: StoredBan, other: StoredBan): boolean {
  return one.banned === other.banned && one.reason === other.reason && one.until === other.until;
}
