import type { AuthOperation } from "#app/features/api/openapi/auth/operation.ts";
import { authUser, authUserExample, sessionWithUserExample } from "#app/features/api/openapi/auth/schemas.ts";
import { z } from "#app/validation/zod.ts";

export default [
  {
    id: "signInWithSecondFactor",
    summaryKey: "twoFactorFields.signInWithSecondFactor",
    method: "POST",
    path: "/sign-in/two-factor",
    isPublic: true,
    requiresOrigin: true,
    isWrite: true,
    body: {
      schema: z.object({ code: z.string().meta({ description: "twoFactorFields.code" }) }),
      example: { code: "274916" },
    },
    response: {
      status: 200,
      schema: z.object({ token: z.string(), user: authUser }),
      example: { token: sessionWithUserExample.session.token, user: authUserExample },
    },
    errors: {
      400: ["VALIDATION_ERROR", "INVALID_OTP"],
      403: ["SESSION_EXPIRED", "BANNED_USER"],
      429: ["TOO_MANY_WRONG_CODES"],
    },
  },
] satisfies AuthOperation[];
