import { writeRefusalCodes } from "#app/http/write-refusals.ts";
import { z } from "#app/validation/zod.ts";

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
  /** Whether it is refused where nothing may be written. */
  changes?: boolean;
}

/** Of a call that takes nothing; better-auth wants a body all the same. */
export const nothing = { schema: z.object({}), example: {} };

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
      ...(changes ? writeRefusalCodes : []),
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
