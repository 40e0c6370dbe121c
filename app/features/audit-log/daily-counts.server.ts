import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { chunks } from "#app/chunks.ts";
import { oneDay, oneMinute } from "#app/durations.ts";
import { epochDay, startOfEpochDay, startOfNextEpochDay } from "#app/i18n/time-zones.ts";
import { cacheUntilWrite } from "#app/lists/cache.server.ts";
import { dataVersion } from "#app/lists/sqlite-or-postgres/data-version.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { replicaDb } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";

export type DailyCount = {
  /** The date, as its midnight in UTC, in milliseconds since 1970. */
  date: number;
  signIns: number;
  accounts: number;
};

const daysPerStatement = 10;

/** @param count of days until today @param timeZone in which they begin and end */
export async function dailySignInsAndNewAccounts(count: number, timeZone: string): Promise<DailyCount[]> {
  const today = epochDay(timeZone, Date.now());
  const earlier = Array.from({ length: count - 1 }, (_, index) => today - (count - 1 - index));
  const [before, last] = await Promise.all([
    countFinishedDays(earlier, timeZone),
    cacheUntilWrite(`sign-ins and new accounts ${today} ${timeZone}`, dataVersion, () =>
      countDaily([today], timeZone),
    ),
  ]);
  return [...before, ...last];
}

/** Milliseconds: days that are over change only when users or entries are deleted. */
const finishedDaysMaxAge = 10 * oneMinute;

/** For as many time zones and periods. */
const maxFinished = 50;

const finished = new Map<string, { countedAt: number; counts: Promise<DailyCount[]> }>();

function countFinishedDays(days: number[], timeZone: string): Promise<DailyCount[]> {
  const key = `${days[0]} ${days.length} ${timeZone}`;
  const now = Date.now();
  const known = finished.get(key);
  if (known && now - known.countedAt < finishedDaysMaxAge) return known.counts;
  const counts = countDaily(days, timeZone);
  finished.delete(key);
  if (finished.size >= maxFinished) finished.delete(finished.keys().next().value ?? "");
  finished.set(key, { countedAt: now, counts });
  counts.catch(() => finished.delete(key));
  return counts;
}

async function countDaily(days: number[], timeZone: string): Promise<DailyCount[]> {
  const signIns = await countEach(days, timeZone, (first, last) =>
    replicaDb().$count(activity, and(eq(activity.kind, "session.start"), between(activity.at, first, last))),
  );
  const accounts = await countEach(days, timeZone, (first, last) =>
    replicaDb().$count(user, between(user.createdAt, first, last)),
  );
  return days.map((day, index) => ({
    date: day * oneDay,
    signIns: signIns[index] ?? 0,
    accounts: accounts[index] ?? 0,
  }));
}

// An index range per day: grouping a million rows would sort them and take five times as long. SQLite blocks the
// process, so a few days at a time.
async function countEach(
  days: number[],
  timeZone: string,
  count: (first: Date, last: Date) => SQL<number>,
): Promise<number[]> {
  const counts: number[] = [];
  for (const some of chunks(days, daysPerStatement)) {
    if (counts.length > 0) await yieldToEventLoop();
    counts.push(...(await countFew(some, timeZone, count)));
  }
  return counts;
}

async function countFew(
  days: number[],
  timeZone: string,
  count: (first: Date, last: Date) => SQL<number>,
): Promise<number[]> {
  const fields = Object.fromEntries(
    days.map((day, index) => [
      `day${index}`,
      count(new Date(startOfEpochDay(timeZone, day)), new Date(startOfNextEpochDay(timeZone, day) - 1)),
    ]),
  );
  const [row = {}] = await replicaDb().select(fields).from(sql`(select 1) as one`);
  return days.map((_, index) => Number(row[`day${index}`]));
}
