import { writeRefusals } from "#app/http/write-refusals.ts";

/** Rule: RFC 9457, Problem Details for HTTP APIs. */
export interface ProblemKind {
  code: string;
  status: number;
  message: string;
}

export const problemKinds = {
  MALFORMED_REQUEST: { status: 400, message: "problems.malformed" },
  UNAUTHORIZED: { status: 401, message: "problems.unauthorized" },
  FORBIDDEN: { status: 403, message: "problems.forbidden" },
  FOREIGN_ORIGIN: { status: 403, message: "problems.foreignOrigin" },
  ...writeRefusals,
  NOT_FOUND: { status: 404, message: "problems.notFound" },
  METHOD_NOT_ALLOWED: { status: 405, message: "problems.method" },
  PRECONDITION_FAILED: { status: 412, message: "problems.precondition" },
  BODY_TOO_LARGE: { status: 413, message: "problems.tooLarge" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "problems.mediaType" },
  VALIDATION_ERROR: { status: 422, message: "problems.validation" },
  TOO_MANY_REQUESTS: { status: 429, message: "problems.tooMany" },
  INTERNAL_ERROR: { status: 500, message: "problems.internal" },
} as const satisfies Record<string, Omit<ProblemKind, "code">>;

export type ProblemCode = keyof typeof problemKinds;

/** @public used only by features that can be left out */
export function problemKind(problem: ProblemCode | ProblemKind): ProblemKind {
  return typeof problem === "string" ? { code: problem, ...problemKinds[problem] } : problem;
}

export interface FieldProblem {
  in: "body" | "query" | "header";
  /** Nested names are joined by dots. Empty for the whole body. */
  name: string;
  message: string;
  values?: Record<string, string | number>;
}

/** Ends an operation with a problem and rolls back its transaction. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  readonly kind: ProblemKind;
  readonly errors: FieldProblem[];
  readonly headers: Record<string, string>;

  constructor(
    problem: ProblemCode | ProblemKind,
    { errors = [], headers = {} }: { errors?: FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    const kind = problemKind(problem);
    super(kind.code);
    this.kind = kind;
    this.errors = errors;
    this.headers = headers;
  }

  with(headers: Record<string, string>): ApiProblem {
    return new ApiProblem(this.kind, { errors: this.errors, headers: { ...headers, ...this.headers } });
  }
}
