import { href } from "react-router";

/** The activity of one day. @param date its midnight in UTC, in milliseconds since 1970 */
export function activityPathForUtcMidnight(date: number): string {
  const day = new Date(date).toISOString().slice(0, 10);
  return `${href("/manager/activity")}?${new URLSearchParams({ from: day, to: day })}`;
}
