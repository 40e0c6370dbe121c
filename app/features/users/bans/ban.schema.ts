import { isoDayPattern } from "#app/ui/forms/iso-day.ts";
import { limitedText, multilineText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** A number of days, until the end of a chosen day, or without end. */
export const banDurations = ["1", "7", "30", "date", "always"] as const;

export type BanDuration = (typeof banDurations)[number];

export const commonBanReasons = ["spam", "abuse", "terms", "takenOver"] as const;

const maxReasonLength = 500;

export const banSchema = z
  .object({
    commonReason: z.enum(["", ...commonBanReasons]).catch(""),
    reason: multilineText("users.errors.reasonLong", maxReasonLength)
      .transform((value) => value.trim() || null)
      .meta({ maxLength: maxReasonLength })
      .nullish(),
    duration: z.enum(banDurations).optional().catch(undefined),
    /** The last day of a ban until a date. */
    until: limitedText(100, { long: "users.errors.until" }).optional(),
  })
  .refine((form) => banDurationOf(form) !== "date" || isoDayPattern.test(form.until ?? ""), {
    path: ["until"],
    error: "users.errors.until",
  });

export type BanForm = z.infer<typeof banSchema>;

/** Forms of an earlier version have no duration, but may have a date. */
export function banDurationOf({ duration, until }: { duration?: BanDuration; until?: string }): BanDuration {
  return duration ?? (until ? "date" : "always");
}
