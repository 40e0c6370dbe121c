import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";

/** Shared by the server's panel, the modal and the drawer, so that they can replace each other unnoticed. */
export const dialogClassName =
  "fixed z-50 flex flex-col bg-raised text-text border-line shadow-menu outline-none " +
  "max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[calc(100dvh-2rem)] max-sm:rounded-t-card max-sm:border-t " +
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:max-w-[32rem] sm:rounded-card sm:border";

export const scrimClassName = "fixed inset-0 z-50 bg-scrim";

type DialogFrameProps = {
  title: ReactNode;
  description?: ReactNode;
  close: ReactNode;
  children: ReactNode;
};

export function DialogFrame({ title, description, close, children }: DialogFrameProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong sm:hidden"
      />
      <div className="safe-bottom min-h-0 overflow-y-auto overscroll-contain">
        <div className="grid gap-5 p-5 max-sm:pt-3 sm:p-6">
          <div className="grid gap-1">
            <div className="flex items-start justify-between gap-4">
              {title}
              {close}
            </div>
            {description}
          </div>
          {children}
        </div>
      </div>
    </>
  );
}

export const dialogTitleClassName = "text-lg font-semibold text-balance wrap-anywhere";

export const dialogDescriptionClassName = "text-pretty text-quiet wrap-anywhere";

type CloseButtonProps = {
  /** The URL without the dialog, if the dialog is part of the URL. */
  to?: string;
  onClose?: () => void;
};

export function CloseButton({ to, onClose }: CloseButtonProps) {
  const { t } = useTranslation();
  const icon = <Icon name="close" />;
  if (to === undefined) {
    return (
      <button
        type="button"
        aria-label={t("common.dialog.close")}
        onClick={onClose}
        className={closeClassName}
      >
        {icon}
      </button>
    );
  }
  return (
    <ClosingLink to={to} onClose={onClose} aria-label={t("common.dialog.close")} className={closeClassName}>
      {icon}
    </ClosingLink>
  );
}

type ClosingLinkProps = Omit<ComponentProps<typeof Link>, "onClick"> & { onClose?: () => void };

function ClosingLink({ onClose, ...props }: ClosingLinkProps) {
  const close = (event: MouseEvent) => {
    if (!onClose || hasModifierKey(event)) return;
    event.preventDefault();
    onClose();
  };
  return <Link {...props} replace preventScrollReset onClick={close} />;
}

const closeClassName =
  "-me-2 -mt-2 -mb-1 grid size-11 shrink-0 place-items-center rounded-control text-quiet transition-colors " +
  "hover:bg-accent-quiet hover:text-text";
