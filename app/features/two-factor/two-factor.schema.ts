import { otpSchema, redirectSchema } from "#app/auth/login.schema.ts";
import { limitedText } from "#app/validation/text.ts";
import { maxRawLength, toLatinDigits } from "#app/validation/unicode.ts";
import { z } from "#app/validation/zod.ts";

/** Digits, so that they can be typed into the field for the app's codes, on a keypad. */
export const recoveryCodeLength = 10;

export const appCodePattern = /^\d{6}$/;

const recoveryCodePattern = /^\d{10}$/;

/** A code of the app or a recovery code, which may be typed as it is shown. */
export const secondFactorSchema = limitedText(maxRawLength(2 * recoveryCodeLength), {
  required: "validation.otp.required",
  long: "twoFactor.errors.form",
})
  .transform((typed) => toLatinDigits(typed.replace(/[\s-]/gu, "")))
  .pipe(
    z
      .string()
      .min(1, { error: "validation.otp.required", abort: true })
      .refine((code) => appCodePattern.test(code) || recoveryCodePattern.test(code), {
        error: "twoFactor.errors.form",
      }),
  );

export const signInSchema = z.object({ code: secondFactorSchema, redirect: redirectSchema });

export const confirmSchema = z.object({ code: secondFactorSchema });

export const setUpSchema = z.object({ appCode: otpSchema, emailCode: otpSchema });
