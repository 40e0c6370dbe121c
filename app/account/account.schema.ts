import { emailSchema, otpSchema, redirectSchema } from "#app/auth/login.schema.ts";
import { line } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** A person's name: any script, 1 to 100 characters, at least one letter. */
export const nameSchema = line(
  { required: "validation.name.required", invalid: "validation.name.invalid" },
  100,
).refine((name) => /\p{L}/u.test(name), { error: "validation.name.invalid" });

export const onboardingSchema = z.object({ name: nameSchema, redirect: redirectSchema });

export const changeNameSchema = z.object({ name: nameSchema });

export const changeEmailSchema = z.object({ newEmail: emailSchema });

/** The code that confirms a change of the e-mail address; the address is in the form's own address. */
export const confirmSchema = z.object({ otp: otpSchema });
