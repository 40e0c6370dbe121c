import { blockedWriteErrors } from "./blocked-write-errors.ts";

/** Rule: RFC 9457, Problem Details for HTTP APIs. */
export interface ProblemType {
  code: string;
  status: number;
  message: string;
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>;
}

export const problemTypes = {
  MALFORMED_REQUEST: { status: 400, message: "problems.malformed" },
  UNAUTHORIZED: { status: 401, message: "problems.unauthorized" },
  FORBIDDEN: { status: 403, message: "problems.forbidden" },
  CROSS_ORIGIN: { status: 403, message: "problems.crossOrigin" },
  ...blockedWriteErrors,
  NOT_FOUND: { status: 404, message: "problems.notFound" },
  METHOD_NOT_ALLOWED: { status: 405, message: "problems.method" },
  REQUEST_TIMEOUT: { status: 408, message: "problems.timeout" },
  PRECONDITION_FAILED: { status: 412, message: "problems.precondition" },
  BODY_TOO_LARGE: { status: 413, message: "problems.tooLarge" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "problems.mediaType" },
  VALIDATION_ERROR: { status: 422, message: "problems.validation" },
  TOO_MANY_REQUESTS: { status: 429, message: "problems.tooMany" },
  INTERNAL_ERROR: { status: 500, message: "problems.internal" },
} as const satisfies Record<string, Omit<ProblemType, "code">>;

export type ProblemCode = keyof typeof problemTypes;

/** @public used only by features that can be left out */
export function resolveProblemType(problem: ProblemCode | ProblemType): ProblemType {
  return typeof problem === "string" ? { code: problem, ...problemTypes[problem] } : problem;
}

/** What is wrong with a field. Programs rely on these codes. @public used only by features that can be left out */
export const fieldErrorCodes = [
  "REQUIRED",
  "INVALID",
  "TOO_SHORT",
  "TOO_LONG",
  "OUT_OF_RANGE",
  "TAKEN",
  "UNKNOWN",
  "REPEATED",
] as const;

/** @public used only by features that can be left out */
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export interface FieldError {
  in: "body" | "query" | "header";
  /** Nested names are joined by dots. Empty for the whole body. */
  name: string;
  code: FieldErrorCode;
  message: string;
  values?: Record<string, string | number>;
}

/** Ends an operation with a problem and rolls back its transaction. */
export class ApiProblemError extends Error {
  override name = "ApiProblemError";
  readonly type: ProblemType;
  readonly errors: FieldError[];
  readonly headers: Record<string, string>;

  constructor(
    problem: ProblemCode | ProblemType,
    { errors = [], headers = {} }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    const type = resolveProblemType(problem);
    super(type.code);
    this.type = type;
    this.errors = errors;
    this.headers = headers;
  }

  withHeaders(headers: Record<string, string>): ApiProblemError {
    return new ApiProblemError(this.type, { errors: this.errors, headers: { ...headers, ...this.headers } });
  }
}
