import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  useMatches,
} from "react-router";
import { type FailedSubmission, setFailedSubmission } from "#app/ui/hooks/failed-submission.ts";
import { errorId, UnreachableError } from "./error-kind.ts";

type Results = Record<string, DataStrategyResult>;

/** The data of the screen in front of the visitor, by route. */
const shown = new Map<string, unknown>();

/** The address that is about to be shown again as it is, without asking the server. */
let staying: string | undefined;

/**
 * What the browser makes of data requests that fail. A form that did not get through leaves its screen as it is, with
 * everything that was typed, and a notice; a screen that cannot be had leaves the frame around it.
 */
export const clientErrorRecovery: MiddlewareFunction<Results> = async ({ request }, next) => {
  const here = location.pathname + location.search;
  if (request.method === "GET") {
    const unchanged = staying === here;
    staying = undefined;
    if (unchanged) return dataShown();
    return keepFrame(await next());
  }
  setFailedSubmission(undefined);
  const results = await next();
  const unsent = Object.values(results).map(reasonOf).find(Boolean);
  if (!unsent) return results;
  setFailedSubmission(unsent);
  staying = here;
  return mapResults(results, () => ({ type: "error", result: replace(here) }));
};

/** Remembers what `clientErrorRecovery` may have to show again. */
export function useShownData() {
  const matches = useMatches();
  useEffect(() => {
    shown.clear();
    for (const { id, loaderData } of matches) if (loaderData !== undefined) shown.set(id, loaderData);
  }, [matches]);
}

function dataShown(): Results {
  return Object.fromEntries([...shown].map(([id, result]) => [id, { type: "data", result }]));
}

/** One failed request fails all routes at once: those that are on the screen already keep their data. */
function keepFrame(results: Results): Results {
  if (!Object.values(results).some(isUnreachable)) return results;
  const last = Object.keys(results).at(-1);
  return mapResults(results, (id) =>
    id !== last && shown.has(id)
      ? { type: "data", result: shown.get(id) }
      : { type: "error", result: new UnreachableError() },
  );
}

function mapResults(results: Results, change: (id: string) => DataStrategyResult): Results {
  return Object.fromEntries(Object.keys(results).map((id) => [id, change(id)]));
}

/** Undefined for what the server decided: data, redirects, and the 4xx that routes answer on purpose. */
function reasonOf(outcome: DataStrategyResult): FailedSubmission | undefined {
  const result = errorOf(outcome);
  if (result === undefined || result instanceof Response) return undefined;
  if (isUnreachable(outcome)) return { reason: "unreachable" };
  if (!isRouteErrorResponse(result)) return { reason: "unknown", errorId: errorId(result) };
  if (result.status === 413) return { reason: "tooLarge" };
  return result.status >= 500 ? { reason: "unknown" } : undefined;
}

/** React Router wraps what an action threw, with the status of the answer. */
function errorOf({ type, result }: DataStrategyResult): unknown {
  if (type !== "error") return undefined;
  const isWrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  return isWrapped ? result.data : result;
}

/** Nothing came back, or something that is no answer of ours: a page in place of data. */
function isUnreachable(outcome: DataStrategyResult): boolean {
  const result = errorOf(outcome);
  if (isRouteErrorResponse(result)) return result.status >= 500 && typeof result.data === "string";
  if (result instanceof TypeError) return failedFetch.test(result.message);
  return result instanceof Error && undecodable.test(result.message);
}

/** What Chromium, Firefox and Safari say of a request without an answer. */
const failedFetch = /failed to fetch|networkerror|load failed/i;

/** What React Router says of an answer in another form than its own. */
const undecodable = /^Unable to decode turbo-stream/;
