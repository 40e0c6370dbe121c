import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

type CloseLinkProps = { to: string; focusFirst?: boolean; children: ReactNode };

/** The way out of a dialog beside its submit button; `to` is the dialog's `closeTo`. */
export function CloseLink({ to, focusFirst = false, children }: CloseLinkProps) {
  return (
    <ButtonLink to={to} replace preventScrollReset autoFocus={focusFirst}>
      {children}
    </ButtonLink>
  );
}
