import { gte, sql } from "drizzle-orm";
import { isBanned } from "#app/access/ban.ts";
import { countCapped } from "#app/lists/count-capped.server.ts";
import type { Total } from "#app/lists/list-query.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import type { UserDetail } from "./user-row.ts";
import { findUserRow, findUserRows, isInvited, type UserRecord } from "./user-rules.server.ts";

export function countUsers(): Promise<Total> {
  return countCapped(user);
}

export function countUsersCreatedSince(time: Date): Promise<Total> {
  return countCapped(user, gte(user.createdAt, time));
}

export function countUsersSignedInSince(time: Date): Promise<Total> {
  const since = sql`${dialect.timeOrNever(user.lastSignInAt)} >= ${dialect.timeValue(time)}`;
  return countCapped(user, since);
}

export async function getUser(id: string): Promise<UserDetail | undefined> {
  const row = await findUserRow(db(), id);
  return row && userDetailOf(row);
}

/** In the order of the ids, without those that are gone. */
export async function getUsers(ids: readonly string[]): Promise<UserDetail[]> {
  return (await findUserRows(db(), ids)).map(userDetailOf);
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
