import { maxRedirectLength } from "#app/http/redirect.ts";
import { emailSchema } from "#app/validation/person.ts";
import { limitedText, maxRawLength } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** `safeRedirect` decides on the target; one that is too long is ignored. */
export const redirectSchema = limitedText(maxRedirectLength).optional().catch(undefined);

export const loginSchema = z.object({ email: emailSchema, redirect: redirectSchema });

export const otpSchema = limitedText(maxRawLength(6), {
  required: "validation.otp.required",
  long: "validation.otp.length",
})
  .transform((value) => latinDigits(value.replace(/\s/gu, "")))
  .pipe(
    z
      .string()
      .min(1, { error: "validation.otp.required", abort: true })
      .length(6, { error: "validation.otp.length", abort: true })
      .regex(/^\d{6}$/, { error: "validation.otp.invalid" }),
  );

export const verifyCodeSchema = z.object({ email: emailSchema, otp: otpSchema, redirect: redirectSchema });

/** Arabic keyboards type ٠ to ٩ (U+0660…) or ۰ to ۹ (U+06F0…). */
function latinDigits(value: string) {
  return value.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) =>
    String(((digit.codePointAt(0) ?? 0) & 0xf) % 10),
  );
}
