import { letOthersRun, numberOf } from "#app/lists/statements.server.ts";

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
    const to = from + day - 1;
    counts.push({
      day: from,
      signIns: numberOf(
        "SELECT count(*) FROM activity WHERE kind = 'session.start' AND at BETWEEN @from AND @to",
        { from, to },
      ),
      accounts: numberOf(
        "SELECT count(*) FROM user INDEXED BY user_by_created WHERE created_at BETWEEN @from AND @to",
        { from, to },
      ),
    });
    await letOthersRun();
  }
  return counts;
}
