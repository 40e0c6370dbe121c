import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { useDialogContext } from "#app/ui/dialogs/dialog-context.ts";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";

type CloseLinkProps = {
  to: string;
  /** For dialogs whose action cannot be undone. */
  focusFirst?: boolean;
  children: ReactNode;
};

export function CloseLink({ to, focusFirst = false, children }: CloseLinkProps) {
  const dialog = useDialogContext();
  const close = (event: MouseEvent) => {
    if (!dialog || hasModifierKey(event)) return;
    event.preventDefault();
    dialog.close();
  };
  return (
    <ButtonLink
      to={to}
      replace
      preventScrollReset
      autoFocus={focusFirst}
      data-focus-first={focusFirst || undefined}
      onClick={close}
    >
      {children}
    </ButtonLink>
  );
}
