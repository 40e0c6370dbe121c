import { setImmediate } from "node:timers/promises";
import { and, between, eq } from "drizzle-orm";
import { replica } from "#db/client.server.ts";
import { activity, user } from "#db/schema.ts";

export interface DailyCount {
  /** Midnight UTC of the day, in milliseconds since 1970. */
  day: number;
  signIns: number;
  accounts: number;
}

const day = 86_400_000;

/** Sign-ins and new accounts of the last days, today (UTC) last. */
export async function dailyCounts(days: number): Promise<DailyCount[]> {
  const today = Math.floor(Date.now() / day) * day;
  const counts = [];
  for (let back = days - 1; back >= 0; back--) {
    const from = today - back * day;
    const [first, last] = [new Date(from), new Date(from + day - 1)];
    counts.push({
      day: from,
      signIns: await replica().$count(
        activity,
        and(eq(activity.kind, "session.start"), between(activity.at, first, last)),
      ),
      accounts: await replica().$count(user, between(user.createdAt, first, last)),
    });
    // Others have their turn between two days.
    await setImmediate();
  }
  return counts;
}
