import { i18nFor } from "#app/i18n/instance.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type Mail, type TemplateName, templateSamples } from "./templates.ts";

export function buildSampleMail(template: TemplateName, language: Language): Mail {
  const to = "amina@example.com";
  if (template !== "notice") return { to, language, template, data: templateSamples[template] } as Mail;
  const { t } = i18nFor(language);
  const data = {
    subject: t("mail.notice.subject"),
    title: t("mail.notice.title"),
    paragraphs: [t("mail.notice.intro")],
    action: { label: t("mail.notice.action"), url: "https://example.com/" },
    note: t("mail.notice.note"),
  };
  return { to, language, template, data };
}
