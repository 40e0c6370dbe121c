import { useEffect, useEffectEvent, useId } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useDialogSurface } from "#app/ui/dialogs/use-dialog-surface.ts";
import { useFocusReturn } from "#app/ui/dialogs/use-focus-return.ts";
import { SearchBox } from "./search-box.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

export interface HeaderDialogsProps {
  shown: "search" | "shortcuts";
  screens: readonly string[];
  onClose: () => void;
  onFailed: () => void;
  onShowShortcuts: () => void;
}

/** One frame for both dialogs, so that the focus returns to what had it before the first. */
export default function HeaderDialogs({
  shown,
  screens,
  onClose,
  onFailed,
  onShowShortcuts,
}: HeaderDialogsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { Surface, failed } = useDialogSurface(id);
  const returnFocus = useFocusReturn(id);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (failed) fail();
  }, [failed]);
  if (!Surface) return null;
  const title = t(shown === "search" ? "common.search.label" : "search.shortcuts.title");
  return (
    <Surface id={id} open title={title} onClose={onClose} onClosed={returnFocus}>
      {shown === "search" ? (
        <>
          <SearchBox onClose={onClose} />
          <Button
            type="button"
            variant="quiet"
            className="justify-self-start max-sm:hidden"
            onClick={onShowShortcuts}
          >
            {t("search.shortcuts.title")}
          </Button>
        </>
      ) : (
        <ShortcutList screens={screens} />
      )}
    </Surface>
  );
}
