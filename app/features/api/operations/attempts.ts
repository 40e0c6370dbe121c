import { ApiProblem } from "#app/http/problems.ts";

/** How often a change is begun anew where somebody else was first. */
const mostAttempts = 3;

/**
 * Tries a change until nobody else was first.
 *
 * @param conditional whether the caller named a version: then somebody else's change is theirs to look at
 * @param attempt answers undefined where somebody else was first
 * @throws {ApiProblem} 412
 */
export async function attempts<Result>(
  conditional: boolean,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let left = conditional ? 1 : mostAttempts; left > 0; left--) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new ApiProblem("PRECONDITION_FAILED");
}
