import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { displayName } from "#app/users/display-name.ts";
import type { UserActionProps } from "./user-actions.tsx";

type ConfirmUserDeletionProps = Pick<UserActionProps, "user" | "keepList"> & {
  isRestorable: boolean;
  cancelTo: string;
};

export function ConfirmUserDeletion({ user, isRestorable, keepList, cancelTo }: ConfirmUserDeletionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t("users.actions.deleteTitle", { name: displayName(user) })}
      description={t(isRestorable ? "users.actions.deleteConfirm" : "users.actions.deleteConfirmPermanent")}
      action={keepList(href("/manager/users/:id/delete", { id: user.id }))}
      cancelTo={cancelTo}
      confirmLabel={t("users.actions.delete")}
      danger
    />
  );
}
