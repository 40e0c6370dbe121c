import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { CloseLink } from "./close-link.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

type ConfirmDialogProps = {
  title?: string;
  description?: ReactNode;
  action: string;
  cancelTo: string;
  confirmLabel?: string;
  pendingLabel?: string;
  danger?: boolean;
  hiddenFields?: Record<string, string>;
  children?: ReactNode;
};

export function ConfirmDialog({
  title,
  description,
  action,
  cancelTo,
  confirmLabel,
  pendingLabel,
  danger = false,
  hiddenFields = {},
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title ?? t("common.confirm.title")} description={description} closeTo={cancelTo}>
      <Form method="post" action={action} replace className="grid gap-6" preventScrollReset>
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <DialogActions>
          <CloseLink to={cancelTo} focusFirst>
            {t("common.confirm.cancel")}
          </CloseLink>
          <SubmitButton
            variant={danger ? "danger" : "primary"}
            pendingLabel={pendingLabel ?? t("common.confirm.pending")}
          >
            {confirmLabel ?? t("common.confirm.confirm")}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
