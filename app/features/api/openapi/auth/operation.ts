import { blockedWriteErrorCodes } from "#app/http/blocked-write-errors.ts";
import { z } from "#app/validation/zod.ts";

/** Documents an endpoint below `/api/auth`, which better-auth or `auth-overrides` handles. */
export interface AuthOperation {
  /** The `operationId`. */
  id: string;
  /** The key of its text, by default `api.operations.<id>`. */
  summaryKey?: string;
  method: "GET" | "POST";
  /** Below `/api/auth`. */
  path: `/${string}`;
  isPublic?: boolean;
  query?: z.ZodObject;
  body?: { schema: z.ZodType; example: unknown };
  response: { status: 200 | 302; schema: z.ZodType; example?: unknown };
  /** Its own error codes by status; common ones are added automatically. */
  errors?: Record<number, string[]>;
  /** Whether better-auth handles it, which checks the origin of calls with cookies. */
  requiresOrigin?: boolean;
  isWrite?: boolean;
}

/** better-auth requires a body even without input. */
export const emptyBody = { schema: z.object({}), example: {} };

export function errorCodesByStatus({
  isPublic,
  requiresOrigin,
  isWrite,
  method,
  errors = {},
}: AuthOperation): [number, string[]][] {
  const all: Record<number, string[]> = {
    400: method === "POST" ? ["BAD_REQUEST"] : [],
    401: isPublic ? [] : ["UNAUTHORIZED"],
    403: [
      ...(method === "POST" ? ["CROSS_ORIGIN"] : []),
      ...(requiresOrigin ? ["MISSING_OR_NULL_ORIGIN"] : []),
      ...(isWrite ? blockedWriteErrorCodes : []),
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

export const authErrorSchema = z
  .object({
    code: z.string().meta({ description: "api.fields.problemCode" }),
    message: z.string().meta({ description: "api.fields.problemTitle" }),
    details: z.string().optional(),
    path: z.string().optional().meta({ description: "api.fields.signInStep" }),
    retryAfterSeconds: z.int().optional().meta({ description: "api.fields.retryAfter" }),
  })
  .meta({ id: "AuthError" });
