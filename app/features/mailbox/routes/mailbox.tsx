import { href, Link, useRevalidator } from "react-router";
import { requireDevelopment } from "#app/http/development.server.ts";
import { getI18n, getLanguage } from "#app/i18n/current-language.server.ts";
import { formatDateTime } from "#app/i18n/formats.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { listCapturedMails } from "#app/mail/captured-mails.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { usePolling } from "#app/ui/hooks/use-polling.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { Route } from "./+types/mailbox.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  requireDevelopment();
  const { t } = getI18n(context);
  const [language, timeZone] = [getLanguage(context), getTimeZone(request)];
  // Translated here because the browser bundle does not contain these texts.
  return {
    words: t("mailbox.inbox", { returnObjects: true }),
    mails: listCapturedMails().map((mail) => ({
      ...mail,
      at: mail.at.toISOString(),
      time: formatDateTime(language, mail.at.getTime(), timeZone),
    })),
  };
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { words, mails } = loaderData;
  const { revalidate } = useRevalidator();
  usePolling(true, revalidate);
  return (
    <main className="mx-auto max-w-[40rem] px-4 py-12">
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-title font-semibold">{words.title}</h1>
      <p className="mt-2 text-quiet">{words.description}</p>
      <p className="mt-2">
        <Link to={href("/dev/emails")} className="text-accent underline underline-offset-4">
          {words.previews}
        </Link>
      </p>
      {mails.length === 0 ? <EmptyState title={words.empty} as="h2" /> : null}
      <ol className="mt-8 grid gap-4">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailCard words={words} mail={mail} />
          </li>
        ))}
      </ol>
    </main>
  );
}

function MailCard({ words, mail }: Pick<Route.ComponentProps["loaderData"], "words"> & { mail: ShownMail }) {
  return (
    <Card aria-label={mail.subject}>
      <h2 className="font-semibold wrap-anywhere" dir="auto">
        {mail.subject}
      </h2>
      <dl className="mt-1 flex flex-wrap gap-x-6 text-sm text-quiet">
        <div className="flex min-w-0 gap-2">
          <dt>{words.to}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi>{mail.to}</bdi>
          </dd>
        </div>
        <div className="flex gap-2">
          <dt>{words.time}</dt>
          <dd>
            <time dateTime={mail.at}>{mail.time}</time>
          </dd>
        </div>
      </dl>
      <pre className="mt-4 font-sans whitespace-pre-wrap wrap-anywhere" dir="auto">
        {mail.text}
      </pre>
    </Card>
  );
}

type ShownMail = Route.ComponentProps["loaderData"]["mails"][number];
