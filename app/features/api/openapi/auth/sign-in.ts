import { z } from "#app/validation/zod.ts";
import { type AuthOperation, emptyBody } from "./operation.ts";
import { authUser, sessionWithUser, sessionWithUserExample, userExample } from "./schemas.ts";

const done = { status: 200 as const, schema: z.object({ success: z.boolean() }), example: { success: true } };

export const signInOperations: readonly AuthOperation[] = [
  {
    id: "sendLoginCode",
    method: "POST",
    path: "/email-otp/send-verification-otp",
    open: true,
    asksOrigin: true,
    body: {
      schema: z.object({ email: z.email(), type: z.literal("sign-in") }),
      example: { email: "amina@example.org", type: "sign-in" },
    },
    answer: done,
    errors: { 400: ["INVALID_EMAIL", "INVALID_OTP"], 429: ["TOO_MANY_REQUESTS"] },
  },
  {
    id: "signInWithCode",
    method: "POST",
    path: "/sign-in/email-otp",
    open: true,
    asksOrigin: true,
    body: {
      schema: z.object({ email: z.email(), otp: z.string().meta({ description: "api.fields.loginCode" }) }),
      example: { email: "amina@example.org", otp: "274916" },
    },
    answer: {
      status: 200,
      schema: z.object({ token: z.string(), user: authUser }),
      example: { token: sessionWithUserExample.session.token, user: userExample },
    },
    errors: {
      400: ["INVALID_EMAIL", "INVALID_OTP", "OTP_EXPIRED"],
      403: ["TOO_MANY_ATTEMPTS", "BANNED_USER"],
      429: ["TOO_MANY_WRONG_CODES"],
    },
  },
  {
    id: "signInWithProvider",
    method: "POST",
    path: "/sign-in/social",
    open: true,
    asksOrigin: true,
    body: {
      schema: z.object({
        provider: z.enum(["github", "google"]),
        callbackURL: z.string().optional().meta({ description: "api.fields.callbackUrl" }),
        errorCallbackURL: z.string().optional().meta({ description: "api.fields.errorCallbackUrl" }),
      }),
      example: { provider: "github", callbackURL: "/app" },
    },
    answer: {
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
      429: ["TOO_MANY_REQUESTS"],
    },
  },
  {
    id: "returnFromProvider",
    method: "GET",
    path: "/callback/{provider}",
    open: true,
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    answer: { status: 302, schema: z.null() },
  },
  {
    id: "getSession",
    method: "GET",
    path: "/get-session",
    open: true,
    answer: { status: 200, schema: sessionWithUser.nullable(), example: sessionWithUserExample },
  },
  {
    id: "signOut",
    method: "POST",
    path: "/sign-out",
    open: true,
    asksOrigin: true,
    body: emptyBody,
    answer: done,
  },
];
