import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { hasFailedSubmission } from "#app/ui/navigation/failed-submission.ts";

type UndoFormProps = {
  id: string;
  /** Not called if the server could not be reached: the button stays. */
  onDone: () => void;
};

export function UndoForm({ id, onDone }: UndoFormProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const path = `/undo/${id}`;
  const action = `${path}?redirect=${encodeURIComponent(pathname + search)}`;
  const pending = useNavigation().formAction?.split("?")[0] === path;
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !pending && !hasFailedSubmission()) onDone();
    wasPending.current = pending;
  }, [pending, onDone]);
  return (
    <Form method="post" action={action} preventScrollReset className="-my-1 ms-auto shrink-0">
      <button
        type="submit"
        disabled={pending}
        className="rounded-control px-2 py-1 font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t("common.undo.button")}
      </button>
    </Form>
  );
}
