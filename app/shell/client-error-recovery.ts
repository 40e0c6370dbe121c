import { useLayoutEffect } from "react";
import {
  type DataStrategyResult,
  href,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
  useLocation,
} from "react-router";
import { readErrorId } from "#app/compat/error-id.ts";
import { isNetworkError } from "#app/compat/network-errors.ts";
import { currentNavigation, routerState } from "#app/compat/router-state.ts";
import { saveFormDraft } from "#app/ui/forms/form-draft.ts";
import { type FailedSubmission, setFailedSubmission } from "#app/ui/navigation/failed-submission.ts";
import { textEntries } from "#app/validation/text-entries.ts";
import { classifyError, UnreachableError } from "./error-kind.ts";

type Results = Record<string, DataStrategyResult>;

/** The screen that is about to be shown again, with the key of its former location. `top` is in CSS pixels. */
let unchanged: { address: string; key: string | undefined; top: number } | undefined;

/**
 * Keeps the screen with its input after a failed submission, and shows a notice. After a failed navigation, the layout stays
 * around the error; after a failed reload, the screen stays as it is.
 */
export const clientErrorRecoveryMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "GET") {
    const requested = toAddress(new URL(request.url));
    const isReload = requested === shownAddress();
    if (isReload && requested === unchanged?.address) return shownResults();
    unchanged = undefined;
    const navigation = currentNavigation();
    const results = await next();
    if (!Object.values(results).some(isUnreachable)) return results;
    // By a link, such as "Use theirs": neither by a timer nor after a form.
    const isByLink = navigation?.state === "loading" && !navigation.formMethod;
    if (isReload && isByLink) return stayOnScreen(results, { reason: "unreachable" });
    return keepShownData(results, isReload ? undefined : navigation?.matches?.at(-1)?.route.id);
  }
  setFailedSubmission(undefined);
  const results = await next();
  // Another navigation has begun.
  if (request.signal.aborted) return results;
  const resume = saveDraftOfEndedSession(results);
  if (resume) return mapResults(results, () => ({ type: "error", result: redirect(resume) }));
  const failure = Object.values(results).map(toFailedSubmission).find(Boolean);
  return failure ? stayOnScreen(results, failure) : results;
};

/** Shows the same screen again, with what an action returned before. */
function stayOnScreen(results: Results, failure: FailedSubmission): Results {
  const address = shownAddress();
  setFailedSubmission(failure);
  unchanged = { address, key: routerState()?.location.key, top: window.scrollY };
  return mapResults(results, () => ({ type: "error", result: replace(address) }));
}

/** React Router scrolls to the top after a redirect. An element's layout effects run after those of its children. */
export function useKeepScrollPosition() {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!unchanged || unchanged.key === key) return;
    if (unchanged.address === shownAddress()) window.scrollTo(0, unchanged.top);
    unchanged = undefined;
  }, [key]);
}

/** When users go back, the browser's URL is that of the next screen before it is shown. */
function shownAddress(): string {
  return toAddress(routerState()?.location ?? location);
}

function toAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/**
 * Saves the form here, which the server would want again at `/login/resume`: that takes neither large forms nor files.
 * @returns the URL that explains it, if the form is saved
 */
function saveDraftOfEndedSession(results: Results): string | undefined {
  const answer = Object.values(results)
    .map(getError)
    .find((error) => error instanceof Response);
  const resume = answer?.headers.get("Location");
  if (!resume?.startsWith(href("/login/resume"))) return undefined;
  const screen = new URL(resume, location.href).searchParams.get("redirect");
  const form = currentNavigation()?.formData;
  return screen && form && saveFormDraft(screen, textEntries(form)) ? resume : undefined;
}

/** What is shown, also an error, as the results of loading it again. */
function shownResults(): Results {
  const { matches, errors } = routerState() ?? {};
  const results = shownData();
  for (const [boundary, result] of Object.entries(errors ?? {})) {
    // A boundary that has data shows the error of a route below it, and keeps its data only if that route has the error.
    const failed = boundary in results ? matches?.at(-1)?.route.id : undefined;
    results[failed ?? boundary] = { type: "error", result };
  }
  return results;
}

function shownData(): Results {
  const loaded = Object.entries(routerState()?.loaderData ?? {}).filter(([, result]) => result !== undefined);
  return Object.fromEntries(loaded.map(([id, result]) => [id, { type: "data", result }]));
}

/**
 * One failed request fails all routes, so what is already shown keeps its data: layouts, and a screen that is reloaded.
 * @param replaced the route of the next screen, if it is another: results come in any order
 */
function keepShownData(results: Results, replaced: string | undefined): Results {
  const shown = shownData();
  return mapResults(
    results,
    (id) => (id === replaced ? undefined : shown[id]) ?? { type: "error", result: new UnreachableError() },
  );
}

function mapResults(results: Results, change: (id: string) => DataStrategyResult): Results {
  return Object.fromEntries(Object.keys(results).map((id) => [id, change(id)]));
}

/** Undefined for the server's own decisions: data, redirects, most 4xx responses. */
function toFailedSubmission(outcome: DataStrategyResult): FailedSubmission | undefined {
  const result = getError(outcome);
  if (result === undefined || result instanceof Response) return undefined;
  if (isUnreachable(outcome)) return { reason: "unreachable" };
  if (!isRouteErrorResponse(result)) return { reason: "unknown", errorId: readErrorId(result) };
  const { kind } = classifyError(result);
  if (kind === "tooLarge" || kind === "forbidden" || kind === "otherUser") return { reason: kind };
  return result.status >= 500 ? { reason: "unknown" } : undefined;
}

/** React Router wraps what an action threw, with the status of the response. */
function getError({ type, result }: DataStrategyResult): unknown {
  if (type !== "error") return undefined;
  const isWrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  return isWrapped ? result.data : result;
}

/** No response, or one from someone else, such as a proxy's error page. */
function isUnreachable(outcome: DataStrategyResult): boolean {
  const result = getError(outcome);
  if (isRouteErrorResponse(result)) return result.status >= 500 && typeof result.data === "string";
  return isNetworkError(result);
}
