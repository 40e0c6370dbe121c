import { problemAnswer } from "#app/http/problem-answer.server.ts";
import { ApiProblem } from "#app/http/problems.ts";
import type { Route } from "./+types/not-found.ts";

/** Unknown `/api/` paths get a problem document instead of the not-found page. */
export async function loader({ context }: Route.LoaderArgs) {
  return problemAnswer(new ApiProblem("NOT_FOUND"), context);
}

export const action = loader;
