import { href } from "react-router";
import { Section } from "#app/features/account/section.tsx";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import { newTokenQuery, revokeTokenQuery } from "./token-dialog-params.ts";
import type { ListedToken } from "./tokens.server.ts";

type TokensProps = { tokens: ListedToken[]; impersonating: boolean; now: number };

export function Tokens({ tokens, impersonating, now }: TokensProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("tokens.title")} description={t("tokens.description")}>
      {tokens.length > 0 ? (
        <DividedList>
          {tokens.map((token) => (
            <TokenRow key={token.id} now={now} revocable={!impersonating} {...token} />
          ))}
        </DividedList>
      ) : (
        <p className="flex min-h-16 items-center py-3 text-quiet">{t("tokens.none")}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
        {impersonating ? (
          <p className="grow text-sm text-quiet">{t("tokens.impersonating")}</p>
        ) : (
          <ButtonLink to={newTokenQuery} preventScrollReset icon="plus">
            {t("tokens.new.open")}
          </ButtonLink>
        )}
        <ButtonLink to={href("/api/docs")} variant="quiet" className="-mx-4.25">
          {t("tokens.documentation")}
        </ButtonLink>
      </div>
    </Section>
  );
}

type TokenRowProps = ListedToken & { now: number; revocable: boolean };

function TokenRow({ id, name, scope, createdAt, lastUsedAt, expiresAt, now, revocable }: TokenRowProps) {
  const { t } = useTranslation();
  const expired = expiresAt !== null && expiresAt <= now;
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <Icon name="key" className="text-quiet" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          <Badge tone={scope === "read" ? "neutral" : "accent"}>{t(`tokens.scopes.${scope}`)}</Badge>
          {expired ? <Badge tone="warning">{t("tokens.expired")}</Badge> : null}
        </p>
        <p className="text-sm text-quiet">
          <Since text="tokens.created" at={createdAt} now={now} />
          <Dot />
          {lastUsedAt === null ? t("tokens.unused") : <Since text="tokens.used" at={lastUsedAt} now={now} />}
          <Dot />
          {expiresAt === null ? t("tokens.endless") : <End at={expiresAt} />}
        </p>
      </div>
      {revocable ? (
        <ButtonLink
          to={revokeTokenQuery(id)}
          preventScrollReset
          aria-label={t("tokens.revoke.label", { name })}
          className="shrink-0"
        >
          {t("tokens.revoke.open")}
        </ButtonLink>
      ) : null}
    </li>
  );
}

type SinceProps = { text: "tokens.created" | "tokens.used"; at: number; now: number };

function Since({ text, at, now }: SinceProps) {
  return (
    <Trans
      i18nKey={text}
      components={{
        time: <RelativeTime at={at} now={now} />,
      }}
    />
  );
}

/** An exact time, because owners plan the renewal. */
function End({ at }: { at: number }) {
  const { formatDateTime } = useTimeFormats();
  return (
    <Trans
      i18nKey="tokens.expires"
      values={{ moment: formatDateTime(at) }}
      components={{ time: <time dateTime={new Date(at).toISOString()} /> }}
    />
  );
}

function Dot() {
  return (
    <>
      <br className="sm:hidden" />
      <span className="max-sm:hidden"> · </span>
    </>
  );
}
