import { isBanned } from "#app/access/ban.ts";
import { countTableRows } from "#app/lists/sqlite-or-postgres/count-table-rows.server.ts";
import { db } from "#db/client.server.ts";
import type { UserDetail } from "./user.schema.ts";
import { findUserRow, isInvited, type UserRecord } from "./user-rules.server.ts";

export async function countUsers(): Promise<number> {
  return countTableRows("user");
}

export async function getUser(id: string): Promise<UserDetail | undefined> {
  const row = await findUserRow(db(), id);
  return row && userDetailOf(row);
}

export function userDetailOf(row: UserRecord): UserDetail {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    invited: isInvited(row),
    role: row.role,
    banned: isBanned(row),
    banReason: row.banReason,
    banExpires: row.banExpires?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
    lastSignInAt: row.lastSignInAt?.getTime() ?? null,
    language: row.language,
    version: row.updatedAt.getTime(),
  };
}
