import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useActionData, useBeforeUnload, useBlocker, useNavigation } from "react-router";
import { hasFailedSubmission } from "#app/ui/hooks/failed-submission.ts";

/** Milliseconds within which a navigation belongs to the form's submission. */
const submissionMs = 1000;

/** Blocks links, history and closing the page while the form differs from its initial values. */
export function useLeaveGuard(place: RefObject<HTMLElement | null>) {
  const saved = useRef("");
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const actionData = useActionData<{ errors?: unknown }>();
  const { state } = useNavigation();

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    saved.current = serializeForm(form);
    const submitted = () => {
      submittedAt.current = performance.now();
    };
    form.addEventListener("submit", submitted);
    return () => form.removeEventListener("submit", submitted);
  }, [place]);

  // A submission that stayed on the page without errors was saved.
  const posted = useRef(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (state === "submitting") posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    if (form && !actionData?.errors && !hasFailedSubmission()) saved.current = serializeForm(form);
  }, [state, actionData, place]);

  const changed = useCallback(() => {
    const form = place.current?.closest("form");
    if (!form || performance.now() - submittedAt.current < submissionMs) return false;
    return serializeForm(form) !== saved.current;
  }, [place]);

  const blocker = useBlocker(
    useCallback(
      ({ historyAction }: { historyAction: string }) => {
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
        if (changed()) event.preventDefault();
      },
      [changed],
    ),
  );

  return {
    asking: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}

function serializeForm(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `${value.name} ${value.size}`,
  ]);
  return JSON.stringify(entries);
}
