import { limitedText, multilineText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** A number of days, until the end of a chosen day, or without end. */
export const banDurations = ["1", "7", "30", "date", "always"] as const;

export const commonBanReasons = ["spam", "abuse", "terms", "takenOver"] as const;

export const banSchema = z
  .object({
    commonReason: z.enum(["", ...commonBanReasons]).catch(""),
    reason: multilineText("users.errors.reasonLong", 500)
      .transform((value) => value.trim() || null)
      .nullish(),
    duration: z.enum(banDurations).catch("date"),
    /** The last day of a ban until a date. */
    until: limitedText(100, { long: "users.errors.until" }).optional(),
  })
  .refine(({ duration, until = "" }) => duration !== "date" || isDay(until), {
    path: ["until"],
    error: "users.errors.until",
  });

export type BanForm = z.infer<typeof banSchema>;

/** @public */
export function isDay(value: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
