import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { withReturnList } from "#app/lists/return-list.ts";
import type { SlotData } from "#app/slots/create-slot.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { displayName } from "#app/users/display-name.ts";
import { ConfirmUserDeletion } from "./confirm-user-deletion.tsx";
import { hasUserActions, UserActionButtons } from "./user-actions.tsx";
import { withReturnToList } from "./user-return.ts";
import type { UserRights } from "./user-rights.ts";
import type { UserDetail } from "./user-row.ts";

interface UserMenuDialogProps {
  user: UserDetail;
  rights: UserRights;
  /** Left out for the visitor's own account. */
  actions?: SlotData;
  /** Whether the visitor is asked to confirm the deletion. */
  confirming: boolean;
  isRestorable: boolean;
  /** The query of the list behind it. */
  listQuery: string;
}

/** The actions for a user of the list, without leaving it. */
export function UserMenuDialog({
  user,
  rights,
  actions,
  confirming,
  isRestorable,
  listQuery,
}: UserMenuDialogProps) {
  const { t } = useTranslation();
  const keepList = (path: string) => withReturnToList(path, listQuery);
  const { id } = user;
  const list = `${href("/manager/users")}${listQuery}`;
  if (confirming)
    return (
      <ConfirmUserDeletion user={user} isRestorable={isRestorable} keepList={keepList} cancelTo={list} />
    );
  const hasActions = actions !== undefined && hasUserActions({ user, rights, actions });
  return (
    <Dialog
      title={displayName(user)}
      description={user.name ? <bdi>{user.email}</bdi> : undefined}
      closeTo={list}
    >
      <div className="flex flex-wrap gap-3">
        {rights.mayUpdate ? (
          <ButtonLink icon="edit" to={keepList(href("/manager/users/:id/update", { id }))}>
            {t("users.detail.edit")}
          </ButtonLink>
        ) : null}
        {rights.maySetRole ? (
          <ButtonLink
            icon="manager"
            to={withReturnList(`${href("/manager/users/bulk")}?operation=role&id=${id}`, listQuery)}
          >
            {t("users.bulk.role.button")}
          </ButtonLink>
        ) : null}
      </div>
      {rights.mayUpdate || rights.maySetRole || hasActions ? null : <p>{t("users.actions.none")}</p>}
      {actions ? (
        <div className="divide-y divide-line">
          <UserActionButtons
            user={user}
            rights={rights}
            actions={actions}
            keepList={keepList}
            confirmDeletionAt={`${list}${listQuery ? "&" : "?"}menu=${id}&confirm=delete`}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
