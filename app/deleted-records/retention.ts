import { oneDay } from "#app/durations.ts";

/** Days for which a deleted record can be restored. Several texts say the number. */
const deletedRecordDays = 30;

/** Records deleted before that time can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - deletedRecordDays * oneDay);
}
