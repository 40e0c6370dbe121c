import { useId } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useDialogSurface } from "#app/ui/dialogs/dialog-surface.ts";
import { useFocusReturn } from "#app/ui/dialogs/use-focus-return.ts";
import { SearchBox } from "./search-box.tsx";

export interface SearchDialogProps {
  /** The addresses of the navigation that the visitor may open. */
  screens: readonly string[];
  onClose: () => void;
  onShowShortcuts: () => void;
}

export default function SearchDialog({ onClose, onShowShortcuts }: SearchDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { Surface } = useDialogSurface(id);
  const returnFocus = useFocusReturn(id);
  if (!Surface) return null;
  return (
    <Surface id={id} open title={t("common.search.label")} onClose={onClose} onClosed={returnFocus}>
      <SearchBox onClose={onClose} />
      <Button
        type="button"
        variant="quiet"
        className="justify-self-start max-sm:hidden"
        onClick={onShowShortcuts}
      >
        {t("search.shortcuts.title")}
      </Button>
    </Surface>
  );
}
