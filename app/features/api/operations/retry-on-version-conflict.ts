import { ApiProblemError } from "#app/http/problems.ts";

/** Attempts before a conflicting change is given up. */
const maxAttempts = 3;

/**
 * @param conditional whether the caller named a version: a conflict is then reported, not retried
 * @param attempt returns undefined on a conflict
 * @throws {ApiProblemError} 412
 */
export async function retryOnVersionConflict<Result>(
  conditional: boolean,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let left = conditional ? 1 : maxAttempts; left > 0; left--) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new ApiProblemError("PRECONDITION_FAILED");
}
