import { canHaveFixedCodes } from "#app/auth/fixed-codes.server.ts";
import { canRequireSignInSteps, signInStepRequired } from "#app/auth/sign-in-steps.server.ts";
import { z } from "#app/validation/zod.ts";
import { type AuthOperation, emptyBody } from "./operation.ts";
import { authUser, authUserExample, sessionWithUser, sessionWithUserExample } from "./schemas.ts";

const done = { status: 200 as const, schema: z.object({ success: z.boolean() }), example: { success: true } };

export const publicOperations: readonly AuthOperation[] = [
  {
    id: "sendLoginCode",
    method: "POST",
    path: "/email-otp/send-verification-otp",
    isPublic: true,
    requiresOrigin: true,
    body: {
      schema: z.object({ email: z.email(), type: z.literal("sign-in") }),
      example: { email: "amina@example.org", type: "sign-in" },
    },
    response: done,
    errors: { 400: ["VALIDATION_ERROR", "INVALID_EMAIL", "INVALID_OTP"], 429: ["TOO_MANY_REQUESTS"] },
  },
  {
    id: "signInWithCode",
    method: "POST",
    path: "/sign-in/email-otp",
    isPublic: true,
    requiresOrigin: true,
    body: {
      schema: z.object({ email: z.email(), otp: z.string().meta({ description: "api.fields.loginCode" }) }),
      example: { email: "amina@example.org", otp: "274916" },
    },
    response: {
      status: 200,
      schema: z.object({ token: z.string(), user: authUser }),
      example: { token: sessionWithUserExample.session.token, user: authUserExample },
    },
    errors: {
      400: ["VALIDATION_ERROR", "INVALID_EMAIL", "INVALID_OTP", "OTP_EXPIRED"],
      403: ["TOO_MANY_ATTEMPTS", "BANNED_USER", ...(canRequireSignInSteps ? [signInStepRequired] : [])],
      429: ["TOO_MANY_WRONG_CODES", ...(canHaveFixedCodes ? ["TOO_MANY_SIGN_INS"] : [])],
    },
  },
  {
    id: "signInWithProvider",
    method: "POST",
    path: "/sign-in/social",
    isPublic: true,
    requiresOrigin: true,
    body: {
      schema: z.object({
        provider: z.enum(["github", "google"]),
        callbackURL: z.string().optional().meta({ description: "api.fields.callbackUrl" }),
        errorCallbackURL: z.string().optional().meta({ description: "api.fields.errorCallbackUrl" }),
      }),
      example: { provider: "github", callbackURL: "/app" },
    },
    response: {
      status: 200,
      schema: z.object({
        url: z.url().meta({ description: "api.fields.providerUrl" }),
        redirect: z.boolean(),
      }),
      example: { url: "https://github.com/login/oauth/authorize?client_id=…&state=…", redirect: true },
    },
    errors: {
      400: ["VALIDATION_ERROR"],
      403: ["INVALID_CALLBACK_URL", "INVALID_ERROR_CALLBACK_URL"],
      404: ["PROVIDER_NOT_FOUND", "ID_TOKEN_NOT_SUPPORTED"],
      429: ["TOO_MANY_SIGN_INS"],
    },
  },
  {
    id: "returnFromProvider",
    method: "GET",
    path: "/callback/{provider}",
    isPublic: true,
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    response: { status: 302, schema: z.null() },
    errors: { 404: ["NOT_FOUND"] },
  },
  {
    id: "getSession",
    method: "GET",
    path: "/get-session",
    isPublic: true,
    response: { status: 200, schema: sessionWithUser.nullable(), example: sessionWithUserExample },
  },
  {
    id: "signOut",
    method: "POST",
    path: "/sign-out",
    isPublic: true,
    requiresOrigin: true,
    body: emptyBody,
    response: done,
  },
];
