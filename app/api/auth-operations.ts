import { z } from "#app/validation/zod.ts";
import { authSession, authUser, listedUser, present, presentExample, userExample } from "./auth-schemas.ts";

/** A call beneath `/api/auth`, as far as the document tells of it: what answers is better-auth, or `auth-calls`. */
export interface AuthOperation {
  /** The `operationId`; its texts are at `api.operations.<id>`. */
  id: string;
  method: "GET" | "POST";
  path: `/${string}`;
  /** Whether it is for visitors too. */
  open?: boolean;
  query?: z.ZodObject;
  body?: { schema: z.ZodType; example: unknown };
  answer: { status: 200 | 302; schema: z.ZodType; example?: unknown };
  /** The codes of its own refusals, by their status. Those that follow from its parts are not among them. */
  errors?: Record<number, string[]>;
  /** Whether better-auth itself answers, which asks calls with cookies for their origin. */
  asksOrigin?: boolean;
  /** Whether it is refused in demo mode. */
  changes?: boolean;
}

const nothing = { schema: z.object({}), example: {} };
const done = { status: 200 as const, schema: z.object({ success: z.boolean() }), example: { success: true } };
const revoked = {
  status: 200 as const,
  schema: z.object({ status: z.boolean() }),
  example: { status: true },
};

export const authOperations: readonly AuthOperation[] = [
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
      example: { token: presentExample.session.token, user: userExample },
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
    answer: { status: 200, schema: present.nullable(), example: presentExample },
  },
  {
    id: "signOut",
    method: "POST",
    path: "/sign-out",
    open: true,
    asksOrigin: true,
    body: nothing,
    answer: done,
  },
  {
    id: "listSessions",
    method: "GET",
    path: "/list-sessions",
    answer: { status: 200, schema: z.array(authSession), example: [presentExample.session] },
  },
  {
    id: "revokeSession",
    method: "POST",
    path: "/revoke-session",
    changes: true,
    body: {
      schema: z.object({ token: z.string().meta({ description: "api.fields.sessionToken" }) }),
      example: { token: presentExample.session.token },
    },
    answer: revoked,
    errors: { 400: ["VALIDATION_ERROR"], 403: ["FORBIDDEN"] },
  },
  {
    id: "revokeOtherSessions",
    method: "POST",
    path: "/revoke-other-sessions",
    changes: true,
    body: nothing,
    answer: revoked,
    errors: { 403: ["FORBIDDEN"] },
  },
  {
    id: "revokeSessions",
    method: "POST",
    path: "/revoke-sessions",
    changes: true,
    body: nothing,
    answer: revoked,
    errors: { 403: ["FORBIDDEN"] },
  },
  {
    id: "deleteAccount",
    method: "POST",
    path: "/delete-user",
    changes: true,
    body: {
      schema: z.object({ token: z.string().optional().meta({ description: "api.fields.deletionCode" }) }),
      example: { token: "274916" },
    },
    answer: {
      status: 200,
      schema: z.object({
        success: z.boolean(),
        message: z.enum(["Verification email sent", "User deleted"]),
      }),
      example: { success: true, message: "User deleted" },
    },
    errors: {
      400: ["INVALID_OTP", "OTP_EXPIRED", "LAST_ADMIN"],
      403: ["FORBIDDEN", "TOO_MANY_ATTEMPTS"],
      429: ["TOO_MANY_REQUESTS", "TOO_MANY_WRONG_CODES"],
    },
  },
  {
    id: "listPeople",
    method: "GET",
    path: "/admin/list-users",
    query: z.object({
      searchValue: z.string().optional().meta({ description: "api.fields.searchTerm" }),
      sortBy: z
        .enum(["createdAt", "name", "email", "role", "lastSignInAt"])
        .optional()
        .meta({ description: "api.fields.sort" }),
      sortDirection: z.enum(["asc", "desc"]).optional().meta({ description: "api.fields.direction" }),
      filterField: z.literal("role").optional().meta({ description: "api.fields.filterField" }),
      filterValue: z.string().optional(),
      limit: z.int().min(1).max(100).optional().meta({ description: "api.fields.limit" }),
      offset: z.int().min(0).max(1000).optional().meta({ description: "api.fields.offset" }),
      after: z.string().optional().meta({ description: "api.fields.after" }),
    }),
    answer: {
      status: 200,
      schema: z.object({
        users: z.array(listedUser),
        total: z.int().meta({ description: "api.fields.total" }),
        more: z.boolean(),
        limit: z.int(),
        offset: z.int(),
        next: z.string().nullable().meta({ description: "api.fields.next" }),
      }),
    },
    errors: {
      400: ["VALIDATION_ERROR", "OFFSET_TOO_LARGE"],
      403: ["YOU_ARE_NOT_ALLOWED_TO_LIST_USERS"],
    },
  },
  {
    id: "stopImpersonating",
    method: "POST",
    path: "/admin/stop-impersonating",
    changes: true,
    body: nothing,
    answer: {
      status: 200,
      schema: z.object({
        success: z.boolean(),
        restored: z.boolean().meta({ description: "api.fields.restored" }),
        session: authSession.nullable(),
        user: authUser.nullable(),
      }),
      example: { success: true, restored: true, ...presentExample },
    },
    errors: { 400: ["NOT_IMPERSONATING"] },
  },
];

/** Every code that a call may be refused with, by its status. */
export function codesOf({
  open,
  asksOrigin,
  changes,
  method,
  errors = {},
}: AuthOperation): [number, string[]][] {
  const all: Record<number, string[]> = {
    400: method === "POST" ? ["BAD_REQUEST"] : [],
    401: open ? [] : ["UNAUTHORIZED"],
    403: [
      ...(method === "POST" ? ["FOREIGN_ORIGIN"] : []),
      ...(asksOrigin ? ["MISSING_OR_NULL_ORIGIN"] : []),
      ...(changes ? ["DEMO_MODE"] : []),
    ],
    404: [],
    415: method === "POST" ? ["UNSUPPORTED_MEDIA_TYPE"] : [],
    429: [],
    500: ["UNKNOWN_ERROR"],
  };
  return Object.entries(all)
    .map(([status, codes]): [number, string[]] => [
      Number(status),
      [...codes, ...(errors[Number(status)] ?? [])],
    ])
    .filter(([, codes]) => codes.length > 0);
}

/** What a refusal beneath `/api/auth` says. */
export const authError = z
  .object({
    code: z.string().meta({ description: "api.fields.problemCode" }),
    message: z.string().meta({ description: "api.fields.problemTitle" }),
    details: z.string().optional(),
    retryAfterSeconds: z.int().optional().meta({ description: "api.fields.retryAfter" }),
  })
  .meta({ id: "AuthError" });
