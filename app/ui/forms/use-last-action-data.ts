import { useState } from "react";
import { type Location, useLocation, useNavigation, useNavigationType } from "react-router";
import { hasFailedSubmission } from "#app/ui/navigation/failed-submission.ts";

/**
 * The data of the last action, until the screen is opened again. React Router drops it with every redirect back to the screen,
 * such as after a change of the theme or a failed submission, and the form would lose what was typed.
 */
export function useLastActionData<Data>(actionData: Data | undefined): Data | undefined {
  const here = useLocation();
  const type = useNavigationType();
  const { state, formAction } = useNavigation();
  const [last, setLast] = useState({ actionData, here, sentTo: formAction });
  const sentTo = state === "idle" ? last.sentTo : formAction;
  const succeeded = hasFailedSubmission() ? undefined : sentTo;
  const stays = actionData === undefined && isRedirectBack(last.here, here, type, succeeded);
  const next = { actionData: stays ? last.actionData : actionData, here, sentTo };
  if (next.actionData !== last.actionData || here.key !== last.here.key || sentTo !== last.sentTo) {
    setLast(next);
  }
  return next.actionData;
}

type Navigated = "PUSH" | "REPLACE" | "POP";

/** @param sentTo the URL of a form that was saved; the data of the screen's own action is outdated then */
export function isRedirectBack(from: Location, to: Location, type: Navigated, sentTo?: string): boolean {
  if (from.key === to.key) return true;
  if (from.pathname !== to.pathname || from.search !== to.search) return false;
  return type !== "POP" && to.state?._isRedirect === true && sentTo?.split("?")[0] !== to.pathname;
}
