import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Location, useActionData, useBeforeUnload, useBlocker, useNavigation } from "react-router";
import { currentNavigation } from "#app/compat/router-state.ts";
import { hasFailedSubmission } from "#app/ui/navigation/failed-submission.ts";
import { isActionOf } from "#app/ui/navigation/is-action-of.ts";

/** Milliseconds within which a navigation belongs to the form's submission. */
const submissionMs = 1000;

/** The state of a link that replaces what was typed, and so is not asked about. */
export const discardsInput = { discardsInput: true };

/** Blocks links, history and closing the page while the form differs from its initial values. */
export function useLeaveGuard(ref: RefObject<HTMLElement | null>, unsaved: boolean) {
  const saved = useRef("");
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const actionData = useActionData<{ errors?: unknown; error?: unknown }>();
  const { state, formAction } = useNavigation();
  // The form was rendered with what was typed, as after the record was deleted.
  const [wasRefused] = useState(Boolean(actionData?.errors));
  const isUnsaved = unsaved || wasRefused;

  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!form) return;
    saved.current = isUnsaved ? "" : serializeDefaults(form);
    const submitted = ({ type }: Event) => {
      submittedAt.current = type === "submit" ? performance.now() : Number.NEGATIVE_INFINITY;
    };
    form.addEventListener("submit", submitted);
    form.addEventListener("invalid", submitted);
    return () => {
      form.removeEventListener("submit", submitted);
      form.removeEventListener("invalid", submitted);
    };
  }, [ref, isUnsaved]);

  // A submission that stayed on the page without errors was saved.
  const posted = useRef(false);
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (state !== "idle") {
      // A change of the theme or the like ends this navigation, but not the submission.
      posted.current = isActionOf(form, formAction);
      return;
    }
    const refused = actionData?.errors ?? actionData?.error;
    if (refused || posted.current) submittedAt.current = Number.NEGATIVE_INFINITY;
    if (!posted.current) return;
    posted.current = false;
    if (form && !refused && !hasFailedSubmission()) saved.current = serializeForm(form);
  }, [state, formAction, actionData, ref]);

  const changed = useCallback(() => {
    const form = ref.current?.closest("form");
    if (!form || performance.now() - submittedAt.current < submissionMs) return false;
    return serializeForm(form) !== saved.current;
  }, [ref]);

  const blocker = useBlocker(
    useCallback(
      ({ historyAction, nextLocation }: { historyAction: string; nextLocation: Location }) => {
        if (historyAction !== "POP" && nextLocation.state?.discardsInput) return false;
        // Going back is never a submission, however soon it follows one.
        if (historyAction === "POP") submittedAt.current = Number.NEGATIVE_INFINITY;
        return changed();
      },
      [changed],
    ),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isLeaving() && changed()) event.preventDefault();
      },
      [changed],
    ),
  );

  // A second answer, such as that of a double click, would throw.
  const answered = useRef<typeof blocker>(undefined);
  const answer = (respond?: () => void) => {
    if (answered.current === blocker) return;
    answered.current = blocker;
    respond?.();
  };
  return {
    asking: blocker.state === "blocked",
    stay: () => answer(blocker.reset),
    leave: () => answer(blocker.proceed),
  };
}

/**
 * What was typed is saved then, or was asked about: the next screen may need a new document, as after a deployment. The router
 * knows it before React has rendered it.
 */
function isLeaving(): boolean {
  const next = currentNavigation();
  return next?.state === "loading" && next.location.pathname !== window.location.pathname;
}

/** Leaves out what was typed before the scripts arrived. */
function serializeDefaults(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return serializeForm(copy);
}

function serializeForm(form: HTMLFormElement): string {
  const fields = new FormData(form);
  // Revalidation changes these.
  for (const { name } of form.querySelectorAll<HTMLInputElement>("input[data-unguarded]"))
    fields.delete(name);
  const entries = [...fields].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `${value.name} ${value.size}`,
  ]);
  return JSON.stringify(entries);
}
