import { Form, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";

export function UndoForm({ id, onSubmit }: { id: string; onSubmit: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={`/undo/${id}`} onSubmit={onSubmit} className="-my-1 ms-auto shrink-0">
      <input type="hidden" name="redirect" value={pathname + search} />
      <button
        type="submit"
        className="rounded-control px-2 py-1 font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t("common.undo.button")}
      </button>
    </Form>
  );
}
