import { problemResponse } from "#app/http/problem-response.server.ts";
import { ApiProblemError } from "#app/http/problems.ts";
import type { Route } from "./+types/not-found.ts";

/** Unknown `/api/` paths get a problem document instead of the not-found page. */
export async function loader({ context }: Route.LoaderArgs) {
  return problemResponse(new ApiProblemError("NOT_FOUND"), context);
}

export const action = loader;
