import { otpSchema, redirectSchema } from "#app/auth/login.schema.ts";
import { emailSchema, personNameSchema } from "#app/validation/person.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

export const onboardingSchema = z.object({ name: personNameSchema, redirect: redirectSchema });

export const changeNameSchema = z.object({ name: personNameSchema });

export const changeEmailSchema = z.object({ newEmail: emailSchema });

export const confirmDeletionSchema = z.object({ otp: otpSchema });

/** A checkbox; any value but "on" is unchecked. */
const keepSchema = limitedText(100)
  .optional()
  .transform((value) => value === "on");

/** Both codes, and the access to keep; the new email is in the URL. */
export const confirmEmailSchema = z.object({
  currentOtp: otpSchema,
  otp: otpSchema,
  keepSessions: keepSchema,
  keepTokens: keepSchema,
  keepProviders: keepSchema,
});

export type ConfirmEmailFields = z.output<typeof confirmEmailSchema>;
