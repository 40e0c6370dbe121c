import { latestActivity } from "../activity-list.server.ts";
import { dailySignInsAndSignUps } from "../daily-counts.server.ts";

const days = 30;
const newest = 8;

export async function load() {
  const [daily, activity] = await Promise.all([dailySignInsAndSignUps(days), latestActivity(newest)]);
  return { daily, activity };
}
