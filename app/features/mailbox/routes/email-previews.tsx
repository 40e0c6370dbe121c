import { href, Link } from "react-router";
import { requireDevelopment } from "#app/http/development.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { type Language, languageCodes, languageName } from "#app/i18n/languages.ts";
import { templateNames } from "#app/mail/templates.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { Route } from "./+types/email-previews.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireDevelopment();
  const { t } = getI18n(context);
  // Translated here because the browser bundle does not contain these texts.
  return {
    words: {
      title: t("mailbox.emails.title"),
      description: t("mailbox.emails.description"),
      text: t("mailbox.emails.text"),
      mailbox: t("mailbox.emails.mailbox"),
    },
    templates: templateNames.map((name) => ({ name, title: t(`mailbox.emails.templates.${name}`) })),
  };
}

export default function EmailPreviews({ loaderData }: Route.ComponentProps) {
  const { words, templates } = loaderData;
  return (
    <main className="mx-auto max-w-[40rem] px-4 py-12">
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-title font-semibold">{words.title}</h1>
      <p className="mt-2 text-quiet">{words.description}</p>
      <p className="mt-2">
        <Link to={href("/dev/mailbox")} className="text-accent underline underline-offset-4">
          {words.mailbox}
        </Link>
      </p>
      <div className="mt-8 grid gap-4">
        {templates.map(({ name, title }) => (
          <Card key={name} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-2 grid gap-1 sm:grid-cols-2">
              {languageCodes.map((language) => (
                <li key={language} className="flex flex-wrap gap-x-4">
                  <PreviewLinks template={name} language={language} plainText={words.text} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </main>
  );
}

type PreviewLinksProps = { template: string; language: Language; plainText: string };

/** Plain anchors: the targets are documents outside the client router. */
function PreviewLinks({ template, language, plainText }: PreviewLinksProps) {
  const address = href("/dev/emails/:template/:language", { template, language });
  const name = languageName(language);
  return (
    <>
      <a href={address} hrefLang={language} className="py-2 text-accent underline underline-offset-4">
        <bdi>{name}</bdi>
      </a>
      <a
        href={`${address}?text`}
        hrefLang={language}
        aria-label={`${name}, ${plainText}`}
        className="py-2 text-quiet underline underline-offset-4"
      >
        {plainText}
      </a>
    </>
  );
}
