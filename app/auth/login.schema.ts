import { maxRedirectLength } from "#app/http/redirect.ts";
import { emailSchema } from "#app/validation/person.ts";
import { limitedText } from "#app/validation/text.ts";
import { maxRawLength } from "#app/validation/unicode.ts";
import { z } from "#app/validation/zod.ts";
import { loginCodePattern, normalizeLoginCode } from "./login-code.ts";

/** `safeRedirect` decides on the target; one that is too long is ignored. */
export const redirectSchema = limitedText(maxRedirectLength).optional().catch(undefined);

export const loginSchema = z.object({ email: emailSchema, redirect: redirectSchema });

export const otpSchema = limitedText(maxRawLength(6), {
  required: "validation.otp.required",
  long: "validation.otp.length",
})
  .transform(normalizeLoginCode)
  .pipe(
    z
      .string()
      .min(1, { error: "validation.otp.required", abort: true })
      .length(6, { error: "validation.otp.length", abort: true })
      .regex(loginCodePattern, { error: "validation.otp.invalid" }),
  );

export const verifyCodeSchema = z.object({ email: emailSchema, otp: otpSchema, redirect: redirectSchema });
