import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { SessionTitle } from "#app/auth/session-title.tsx";
import { useDeviceName } from "#app/auth/use-device-name.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import type { UserSession } from "./user-sessions.server.ts";

export interface UserSessionListProps {
  userId: string;
  sessions: UserSession[];
  mayEnd: boolean;
  now: number;
}

export function UserSessionList({ userId, sessions, mayEnd, now }: UserSessionListProps) {
  const { t } = useTranslation();
  if (sessions.length === 0) return <p className="pt-4 text-quiet">{t("users.detail.noSessions")}</p>;
  return (
    <DividedList className="mt-2">
      {sessions.map((session) => (
        <UserSessionRow key={session.id} session={session} now={now}>
          {mayEnd ? <EndSession userId={userId} session={session} /> : null}
        </UserSessionRow>
      ))}
    </DividedList>
  );
}

interface UserSessionRowProps {
  session: UserSession;
  now: number;
  children: ReactNode;
}

function UserSessionRow({ session, now, children }: UserSessionRowProps) {
  const { t } = useTranslation();
  const { formatRelative } = useTimeFormats();
  return (
    <li className="flex items-center gap-4 py-3 last:pb-0">
      <Icon
        name={session.device.kind === "computer" ? "system" : "phone"}
        className="text-quiet max-sm:hidden"
      />
      <div className="min-w-0 grow">
        <SessionTitle title={useDeviceName(session.device)}>
          {session.impersonator ? <Badge tone="warning">{t("users.detail.impersonation")}</Badge> : null}
        </SessionTitle>
        <p className="text-sm text-quiet wrap-anywhere">
          <bdi>{session.address ?? t("users.detail.unknownAddress")}</bdi>
          {" · "}
          {t("users.detail.sessionSince", { when: formatRelative(session.createdAt, now) })}
          {" · "}
          {t("users.detail.sessionUntil", { when: formatRelative(session.expiresAt, now) })}
        </p>
      </div>
      {children}
    </li>
  );
}

function EndSession({ userId, session }: { userId: string; session: UserSession }) {
  const { t } = useTranslation();
  const device = useDeviceName(session.device);
  const address = session.address ?? t("users.detail.unknownAddress");
  const { keepList } = useReturnList();
  return (
    <Form
      method="post"
      action={keepList(
        href("/manager/users/:id/sessions/:sessionId/end", { id: userId, sessionId: session.id }),
      )}
      preventScrollReset
      className="shrink-0"
    >
      <SubmitButton variant="secondary" aria-label={t("users.detail.endSessionLabel", { device, address })}>
        {t("users.detail.endSession")}
      </SubmitButton>
    </Form>
  );
}
