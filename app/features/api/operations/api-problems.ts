import type { ProblemCode, ProblemType } from "#app/http/problems.ts";

/** Problems of the API, in addition to those of HTTP. */
export const apiProblems = {
  invalidCursor: { code: "INVALID_CURSOR", status: 400, message: "api.problems.cursor" },
  readOnlyToken: { code: "READ_ONLY_TOKEN", status: 403, message: "api.problems.readOnlyToken" },
  nameRequired: { code: "NAME_REQUIRED", status: 403, message: "api.problems.nameRequired" },
  keyReused: { code: "IDEMPOTENCY_KEY_REUSED", status: 422, message: "api.problems.keyReused" },
  nameTaken: { code: "NAME_TAKEN", status: 409, message: "resources.errors.nameTaken" },
  valueTaken: { code: "VALUE_TAKEN", status: 409, message: "resources.errors.valueTaken" },
  inUse: { code: "IN_USE", status: 409, message: "api.problems.inUse" },
} as const satisfies Record<string, ProblemType>;

/** Problems that every operation may return. */
export const publicProblems = [
  "METHOD_NOT_ALLOWED",
  "VALIDATION_ERROR",
  "INTERNAL_ERROR",
] as const satisfies ProblemCode[];

export const commonProblems = [
  ...publicProblems,
  "UNAUTHORIZED",
  "FORBIDDEN",
  "CROSS_ORIGIN",
  "TOO_MANY_REQUESTS",
] as const satisfies ProblemCode[];
