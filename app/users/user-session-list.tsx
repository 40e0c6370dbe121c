import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { formatRelative } from "#app/i18n/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { UserSession } from "./user-sessions.server.ts";

/** Where a person is signed in, with a way to end each. */
export function UserSessionList({
  userId,
  sessions,
  now,
}: {
  userId: string;
  sessions: UserSession[];
  now: number;
}) {
  const { t, i18n } = useTranslation();
  if (sessions.length === 0) return <p className="py-4 text-quiet">{t("users.detail.noSessions")}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {sessions.map((session) => {
        const device = [session.device.browser, session.device.system].filter(Boolean).join(" · ") || "—";
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <bdi>{device}</bdi>
                {session.impersonator ? (
                  <Badge tone="warning">{t("users.detail.impersonation")}</Badge>
                ) : null}
              </p>
              <p className="text-sm text-quiet">
                <bdi>{session.address ?? t("users.detail.unknownAddress")}</bdi>
                {" · "}
                {t("users.detail.sessionSince", {
                  when: formatRelative(i18n.language, session.createdAt, now),
                })}
                {" · "}
                {t("users.detail.sessionUntil", {
                  when: formatRelative(i18n.language, session.expiresAt, now),
                })}
              </p>
            </div>
            <Form
              method="post"
              action={href("/manager/users/:id/sessions/:sessionId/revoke", {
                id: userId,
                sessionId: session.id,
              })}
              preventScrollReset
            >
              <SubmitButton variant="secondary" aria-label={t("users.detail.revokeLabel", { device })}>
                {t("users.detail.revoke")}
              </SubmitButton>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
