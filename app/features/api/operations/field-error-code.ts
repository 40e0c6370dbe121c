import type { FieldErrorCode } from "#app/http/problems.ts";
import type { z } from "#app/validation/zod.ts";

/** Depends on the kind of the issue, so that texts can change. @param issue with its input */
export function fieldErrorCode(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.input === undefined || issue.input === null) return "REQUIRED";
  if (issue.code === "unrecognized_keys") return "UNKNOWN";
  if (issue.code === "too_big") return issue.origin === "string" ? "TOO_LONG" : "OUT_OF_RANGE";
  if (issue.code !== "too_small") return "INVALID";
  if (issue.origin !== "string") return "OUT_OF_RANGE";
  return issue.minimum === 1 ? "REQUIRED" : "TOO_SHORT";
}
