import { writeRefusals } from "#app/http/write-refusals.ts";

/**
 * A reason why a call is refused: `code` for programs, `status` for HTTP, `message` (a translation key) for people.
 * Rule: RFC 9457, Problem Details for HTTP APIs.
 */
export interface ProblemKind {
  code: string;
  status: number;
  message: string;
}

/** The problems of any HTTP call. Features have more of their own. */
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

/** @public whether or not a feature that can be left out uses it */
export function problemKind(problem: ProblemCode | ProblemKind): ProblemKind {
  return typeof problem === "string" ? { code: problem, ...problemKinds[problem] } : problem;
}

/** One thing that is wrong with what was sent. */
export interface FieldProblem {
  /** Where it stands: a field of the body, a parameter of the query or a header. */
  in: "body" | "query" | "header";
  /** Its name; nested ones joined by dots. Empty where the whole is meant. */
  name: string;
  /** A translation key. */
  message: string;
  /** What stands in its text. */
  values?: Record<string, number>;
}

/** Ends an operation with a problem; whatever was begun in a transaction before is not written. */
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

  /** The same problem, whose answer tells more. */
  with(headers: Record<string, string>): ApiProblem {
    return new ApiProblem(this.kind, { errors: this.errors, headers: { ...headers, ...this.headers } });
  }
}
