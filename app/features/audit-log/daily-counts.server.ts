import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { replicaDb } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";

export interface DailyCount {
  /** Midnight UTC, in milliseconds since 1970. */
  day: number;
  signIns: number;
  accounts: number;
}

const day = 86_400_000;

export async function dailySignInsAndSignUps(days: number): Promise<DailyCount[]> {
  const today = Math.floor(Date.now() / day) * day;
  const dates = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * day);
  const signIns = await countEach(dates, (first, last) =>
    replicaDb().$count(activity, and(eq(activity.kind, "session.start"), between(activity.at, first, last))),
  );
  const accounts = await countEach(dates, (first, last) =>
    replicaDb().$count(user, between(user.createdAt, first, last)),
  );
  return dates.map((date, index) => ({
    day: date,
    signIns: signIns[index] ?? 0,
    accounts: accounts[index] ?? 0,
  }));
}

// One statement with an index range per day: grouping a million rows would sort them and take five times as
// long.
async function countEach(
  dates: number[],
  count: (first: Date, last: Date) => SQL<number>,
): Promise<number[]> {
  const fields = Object.fromEntries(
    dates.map((date, index) => [`day${index}`, count(new Date(date), new Date(date + day - 1))]),
  );
  const [row = {}] = await replicaDb().select(fields).from(sql`(select 1) as one`);
  return dates.map((_, index) => Number(row[`day${index}`]));
}
