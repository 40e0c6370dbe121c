import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { ManagerHeaderProps } from "#app/shell/manager-header-items.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";
import { leaveScreen } from "#app/ui/navigation/leave-screen.ts";
import { bufferKeystrokes, stopBufferingKeystrokes } from "../buffered-keystrokes.ts";
import type { HeaderDialogsProps } from "../header-dialogs.tsx";
import { focusScreenSearchField } from "../shortcut-commands.ts";
import { isMacKeyboard, searchKeys } from "../shortcut-keys.ts";
import { useShortcuts } from "../use-shortcuts.ts";

export default function ManagerHeaderSearch({ screens }: ManagerHeaderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [shown, setShown] = useState<HeaderDialogsProps["shown"]>();
  const [Dialogs, setDialogs] = useState<ComponentType<HeaderDialogsProps>>();
  const path = href("/manager/search");

  const close = () => setShown(undefined);
  const openScreen = () => {
    close();
    stopBufferingKeystrokes();
    leaveScreen(() => void navigate(path));
  };
  const open = (dialog: HeaderDialogsProps["shown"]) => {
    setShown(dialog);
    void import("../header-dialogs.tsx").then(({ default: loaded }) => setDialogs(() => loaded), openScreen);
  };
  const openSearch = () => {
    if (pathname === path && focusScreenSearchField()) return;
    bufferKeystrokes();
    open("search");
  };
  const openShortcuts = () => open("shortcuts");
  useShortcuts({ screens, openSearch, openShortcuts });
  useEffect(() => {
    const close = () => setShown(undefined);
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);

  const clicked = (event: MouseEvent) => {
    if (hasModifierKey(event)) return;
    event.preventDefault();
    openSearch();
  };
  const isMac = hydrated && isMacKeyboard();
  return (
    <>
      <Link
        to={path}
        onClick={clicked}
        aria-keyshortcuts={hydrated ? (isMac ? "Meta+K" : "Control+K") : undefined}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm text-quiet transition-colors hover:bg-accent-quiet hover:text-text"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">{t("common.search.label")}</span>
        <span
          aria-hidden="true"
          dir="ltr"
          className={`only-with-script rounded-small border border-line-strong px-1.5 font-sans text-xs max-md:hidden pointer-coarse:hidden ${hydrated ? "" : "invisible"}`}
        >
          {searchKeys(isMac).join(" ")}
        </span>
      </Link>
      {shown && Dialogs ? (
        <Dialogs
          shown={shown}
          screens={screens}
          onClose={close}
          onFailed={openScreen}
          onShowShortcuts={openShortcuts}
        />
      ) : null}
    </>
  );
}
