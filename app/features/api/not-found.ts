import { problemResponse } from "#app/http/problem-response.server.ts";
import { ApiProblem } from "#app/http/problems.ts";
import type { Route } from "./+types/not-found.ts";

/** Whatever else begins with `/api/`: programs get a problem, not a screen. */
export async function loader({ context }: Route.LoaderArgs) {
  return problemResponse(new ApiProblem("NOT_FOUND"), context);
}

export const action = loader;
