import { Form, href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { createSlot, type SlotData } from "#app/slots/create-slot.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { useReplaceInDialog } from "#app/ui/dialogs/dialog-context.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { ActionWithDescription } from "./action-with-description.tsx";
import type { UserRights } from "./user-rights.ts";
import type { UserDetail } from "./user-row.ts";

export interface UserActionProps {
  user: UserDetail;
  /** Adds the list to which each action returns. */
  keepList: (path: string) => string;
  /** On the user's screen, to which each action returns. */
  preventScrollReset?: boolean;
}

const FeatureActions = createSlot<UserActionProps>(
  import.meta.glob("../*/slots/user-action.tsx", { eager: true }),
);

interface UserActionsProps {
  user: UserDetail;
  rights: UserRights;
  /** The data of the actions that features add; undefined if they offer none. */
  actions: SlotData;
}

export function hasUserActions({ user, rights, actions }: UserActionsProps): boolean {
  const invites = rights.mayInvite && user.invited;
  return invites || rights.mayBan || rights.mayDelete || Object.values(actions).some(Boolean);
}

export function UserActions({ user, rights, actions }: UserActionsProps) {
  const { t } = useTranslation();
  const { keepList } = useReturnList();
  if (!hasUserActions({ user, rights, actions })) return null;
  return (
    <Card aria-labelledby="actions" data-print="none">
      <h2 id="actions" className="font-semibold">
        {t("users.detail.actions")}
      </h2>
      <div className="mt-2 divide-y divide-line">
        <UserActionButtons
          user={user}
          rights={rights}
          actions={actions}
          keepList={keepList}
          confirmDeletionAt={keepList(`${href("/manager/users/:id", { id: user.id })}?confirm=delete`)}
          preventScrollReset
        />
      </div>
    </Card>
  );
}

type UserActionButtonsProps = UserActionsProps & UserActionProps & { confirmDeletionAt: string };

export function UserActionButtons(props: UserActionButtonsProps) {
  const { user, rights, actions, keepList, confirmDeletionAt, preventScrollReset } = props;
  const { t } = useTranslation();
  const replaceInDialog = useReplaceInDialog();
  const { id } = user;
  return (
    <>
      <FeatureActions
        user={user}
        keepList={keepList}
        preventScrollReset={preventScrollReset}
        data={actions}
      />
      {rights.mayInvite && user.invited ? (
        <ActionWithDescription hint={t("users.actions.inviteHint")}>
          <Form
            method="post"
            action={keepList(href("/manager/users/:id/invite", { id }))}
            preventScrollReset={preventScrollReset}
          >
            <SubmitButton variant="secondary">{t("users.actions.invite")}</SubmitButton>
          </Form>
        </ActionWithDescription>
      ) : null}
      {rights.mayBan ? (
        <ActionWithDescription hint={t(user.banned ? "users.actions.unbanHint" : "users.actions.banHint")}>
          {user.banned ? (
            <Form
              method="post"
              action={keepList(href("/manager/users/:id/unban", { id }))}
              preventScrollReset={preventScrollReset}
            >
              <SubmitButton variant="secondary">{t("users.actions.unban")}</SubmitButton>
            </Form>
          ) : (
            <ButtonLink to={keepList(href("/manager/users/:id/ban", { id }))}>
              {t("users.actions.ban")}
            </ButtonLink>
          )}
        </ActionWithDescription>
      ) : null}
      {rights.mayDelete ? (
        <ActionWithDescription hint={t("users.actions.deleteHint")}>
          <ButtonLink
            to={confirmDeletionAt}
            replace={replaceInDialog}
            preventScrollReset
            className="text-danger!"
          >
            {t("users.actions.delete")}
          </ButtonLink>
        </ActionWithDescription>
      ) : null}
    </>
  );
}
