import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { managerNavigation } from "#app/registry/navigation.ts";
import { visibleEntries } from "#app/shell/navigation.ts";
import { isPopoverOpen } from "#app/ui/dialogs/is-popover-open.ts";
import { isComposing } from "#app/ui/keyboard/is-composing.ts";
import { leaveScreen } from "#app/ui/navigation/leave-screen.ts";
import {
  focusScreenSearchField,
  followEditLink,
  moveRowFocus,
  toggleRowSelection,
} from "./shortcut-commands.ts";
import { isMacKeyboard, isSearchKey, latinKey, sequenceMs } from "./shortcut-keys.ts";
import { areShortcutsOn } from "./shortcut-setting.ts";

interface ShortcutActions {
  screens: readonly string[];
  openSearch: () => void;
  openShortcuts: () => void;
}

export function useShortcuts({ screens, openSearch, openShortcuts }: ShortcutActions) {
  const navigate = useNavigate();
  const search = useEffectEvent(openSearch);
  const followKey = useEffectEvent((key: string, isAfterG: boolean) => {
    if (isAfterG) {
      const entry = visibleEntries(managerNavigation, screens).find(({ shortcut }) => shortcut === key);
      if (entry) leaveScreen(() => void navigate(entry.to));
      return entry !== undefined;
    }
    if (key === "j" || key === "k") return moveRowFocus(key === "j" ? 1 : -1);
    if (key === "x") return toggleRowSelection();
    if (key === "e") return followEditLink();
    if (key === "?") openShortcuts();
    else if (key !== "/") return false;
    else if (!focusScreenSearchField()) openSearch();
    return true;
  });

  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const pressed = (event: KeyboardEvent) => {
      const isAfterG = event.timeStamp - pressedG < sequenceMs;
      pressedG = Number.NEGATIVE_INFINITY;
      if (event.defaultPrevented || event.repeat || isComposing(event) || isDialogOpen()) return;
      if (isSearchKey(event, isMacKeyboard())) {
        event.preventDefault();
        search();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areShortcutsOn())
        return;
      const key = latinKey(event);
      if (followKey(key, isAfterG)) event.preventDefault();
      else if (key === "g") pressedG = event.timeStamp;
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

function isDialogOpen(): boolean {
  return (
    isPopoverOpen() || document.querySelector("[role=dialog]:not([popover]), [role=alertdialog]") !== null
  );
}

function isTyping(target: EventTarget | null): boolean {
  const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
  return target instanceof Element && target.closest(fields) !== null;
}
