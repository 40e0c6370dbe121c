import { eq, gte, sql } from "drizzle-orm";
import { isBanned } from "#app/access/ban.ts";
import { countCapped } from "#app/lists/count-capped.server.ts";
import type { Total } from "#app/lists/list-query.ts";
import { findUserRecord, findUserRecords, type UserRecord } from "#app/users/user-record.server.ts";
import { type Database, db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import type { UserDetail } from "./user-row.ts";
import { isInvited } from "./user-rules.server.ts";

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
  const record = await findUserRecord(db(), id);
  return record && userDetailOf(record);
}

/** In the order of the ids, without those that are gone. */
export async function getUsers(ids: readonly string[]): Promise<UserDetail[]> {
  return (await findUserRecords(db(), ids)).map(userDetailOf);
}

export async function isEmailTaken(database: Database, email: string, exceptId?: string): Promise<boolean> {
  const [holder] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  return holder !== undefined && holder.id !== exceptId;
}

export function userDetailOf(record: UserRecord): UserDetail {
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    emailVerified: record.emailVerified,
    invited: isInvited(record),
    role: record.role,
    banned: isBanned(record),
    banReason: record.banReason,
    banExpires: record.banExpires?.getTime() ?? null,
    createdAt: record.createdAt.getTime(),
    lastSignInAt: record.lastSignInAt?.getTime() ?? null,
    onboardedAt: record.onboardedAt?.getTime() ?? null,
    language: record.language,
    version: record.updatedAt.getTime(),
  };
}
