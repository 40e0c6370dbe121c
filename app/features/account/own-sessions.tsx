import { Form, href } from "react-router";
import { SessionTitle } from "#app/auth/session-title.tsx";
import { useDeviceName } from "#app/auth/use-device-name.ts";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import { Section } from "./section.tsx";
import type { OwnSession } from "./sessions.server.ts";
import { SignedInAs } from "./signed-in-as.tsx";

export function OwnSessions({ sessions, now }: { sessions: OwnSession[]; now: number }) {
  const { t } = useTranslation();
  return (
    <Section title={t("account.sessions.title")} description={t("account.sessions.description")}>
      <DividedList>
        {sessions.map((session) => (
          <OwnSessionRow key={session.id} now={now} {...session} />
        ))}
      </DividedList>
      {sessions.length > 1 ? <EndOthers /> : null}
    </Section>
  );
}

function OwnSessionRow({
  id,
  device,
  address,
  lastUsedAt,
  current,
  impersonation,
  now,
}: OwnSession & { now: number }) {
  const { t } = useTranslation();
  const back = useCurrentPath();
  const name = useDeviceName(device);
  const shownAddress = address ?? t("account.sessions.noAddress");
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <Icon name={device.kind === "computer" ? "system" : "phone"} className="text-quiet" />
      <div className="grid min-w-0 grow gap-0.5">
        <SessionTitle title={impersonation ? null : name}>
          {current ? <Badge tone="accent">{t("account.sessions.current")}</Badge> : null}
          {impersonation ? <Badge tone="warning">{t("account.sessions.impersonation")}</Badge> : null}
        </SessionTitle>
        <p className="text-sm text-quiet wrap-anywhere">
          {impersonation ? null : (
            <>
              <bdi>{shownAddress}</bdi>
              <br className="sm:hidden" />
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          <Trans
            i18nKey="account.sessions.used"
            components={{
              time: <RelativeTime at={lastUsedAt} now={now} />,
            }}
          />
        </p>
      </div>
      {current ? null : (
        <Form
          method="post"
          action={href("/account/sessions/:sessionId/end", { sessionId: id })}
          preventScrollReset
          className="shrink-0"
        >
          <input type="hidden" name="redirect" value={back} />
          <SignedInAs />
          <SubmitButton
            variant="secondary"
            aria-label={
              impersonation
                ? t("account.sessions.endImpersonation")
                : t("account.sessions.endDevice", { device: name, address: shownAddress })
            }
          >
            {t("account.sessions.end")}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  return (
    <Form method="post" action={href("/account/sessions/end-others")} preventScrollReset className="py-3">
      <input type="hidden" name="redirect" value={useCurrentPath()} />
      <SignedInAs />
      <SubmitButton variant="quiet" className="-mx-4.25" pendingLabel={t("account.sessions.ending")}>
        {t("account.sessions.endOthers")}
      </SubmitButton>
    </Form>
  );
}
