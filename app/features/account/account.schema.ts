import { otpSchema, redirectSchema } from "#app/auth/login.schema.ts";
import { emailSchema, nameSchema } from "#app/validation/person.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

export const onboardingSchema = z.object({ name: nameSchema, redirect: redirectSchema });

export const changeNameSchema = z.object({ name: nameSchema });

export const changeEmailSchema = z.object({ newEmail: emailSchema });

/** The code that confirms the deletion of the account. */
export const confirmSchema = z.object({ otp: otpSchema });

/** A ticked box; whatever else is sent keeps nothing. */
const keepSchema = limitedText(100)
  .optional()
  .transform((value) => value === "on");

/** The codes from the current and the new mailbox, and what outlives the change; the new address is in the form's own address. */
export const confirmEmailSchema = z.object({
  currentOtp: otpSchema,
  otp: otpSchema,
  keepSessions: keepSchema,
  keepTokens: keepSchema,
  keepProviders: keepSchema,
});

export type ConfirmEmailFields = z.output<typeof confirmEmailSchema>;
