import { Form, href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { UserSessionList, type UserSessionListProps } from "./user-session-list.tsx";

export function UserSessionsCard(props: UserSessionListProps) {
  const { t } = useTranslation();
  const { keepList } = useReturnList();
  const { userId, sessions, mayEnd } = props;
  return (
    <Card aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="font-semibold">
          {t("users.detail.sessions")}
        </h2>
        {sessions.length > 1 && mayEnd ? (
          <Form
            method="post"
            action={keepList(href("/manager/users/:id/sessions/end", { id: userId }))}
            preventScrollReset
          >
            <SubmitButton variant="secondary">{t("users.detail.endAllSessions")}</SubmitButton>
          </Form>
        ) : null}
      </div>
      <UserSessionList {...props} />
    </Card>
  );
}
