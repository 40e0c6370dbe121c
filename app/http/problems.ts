/** A reason why a call is refused: `code` for programs, `status` for HTTP, `message` (a translation key) for people. */
interface ProblemKind {
  status: number;
  message: string;
}

/** Every problem that an answer of the API may carry. Rule: RFC 9457, Problem Details for HTTP APIs. */
export const problemKinds = {
  MALFORMED_REQUEST: { status: 400, message: "api.problems.malformed" },
  INVALID_CURSOR: { status: 400, message: "api.problems.cursor" },
  UNAUTHORIZED: { status: 401, message: "api.problems.unauthorized" },
  FORBIDDEN: { status: 403, message: "api.problems.forbidden" },
  READ_ONLY_TOKEN: { status: 403, message: "api.problems.readOnlyToken" },
  FOREIGN_ORIGIN: { status: 403, message: "api.problems.foreignOrigin" },
  DEMO_MODE: { status: 403, message: "api.problems.demo" },
  NOT_FOUND: { status: 404, message: "api.problems.notFound" },
  METHOD_NOT_ALLOWED: { status: 405, message: "api.problems.method" },
  NAME_TAKEN: { status: 409, message: "repositories.errors.nameUsed" },
  EMAIL_TAKEN: { status: 409, message: "users.errors.emailTaken" },
  OWN_ACCOUNT: { status: 409, message: "users.refused.self" },
  PRECONDITION_FAILED: { status: 412, message: "api.problems.precondition" },
  BODY_TOO_LARGE: { status: 413, message: "api.problems.tooLarge" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "api.problems.mediaType" },
  VALIDATION_ERROR: { status: 422, message: "api.problems.validation" },
  UNREADABLE_CSV: { status: 422, message: "api.problems.csv" },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: "api.problems.keyReused" },
  TOO_MANY_REQUESTS: { status: 429, message: "api.problems.tooMany" },
  INTERNAL_ERROR: { status: 500, message: "api.problems.internal" },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

/** What every operation may answer, whatever it does. */
export const commonProblems = [
  "UNAUTHORIZED",
  "FORBIDDEN",
  "FOREIGN_ORIGIN",
  "METHOD_NOT_ALLOWED",
  "TOO_MANY_REQUESTS",
  "INTERNAL_ERROR",
] as const satisfies ProblemCode[];

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
  readonly code: ProblemCode;
  readonly errors: FieldProblem[];
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    { errors = [], headers = {} }: { errors?: FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }

  /** The same problem, whose answer tells more. */
  with(headers: Record<string, string>): ApiProblem {
    return new ApiProblem(this.code, { errors: this.errors, headers: { ...headers, ...this.headers } });
  }
}
