import { oneDay, oneMinute } from "#app/durations.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type Mail, type TemplateName, templateSamples } from "./templates.ts";

type SampleMail = Mail & { expiresAt: number };

export function buildSampleMail(template: TemplateName, language: Language): SampleMail {
  const expiresAt = Date.now() + (template === "email-changed" ? 7 * oneDay : 5 * oneMinute);
  const mail = { to: "amina@example.com", language, expiresAt };
  if (template !== "notice") return { ...mail, template, data: templateSamples[template] } as SampleMail;
  const { t } = i18nFor(language);
  const data = {
    subject: t("mail.notice.subject"),
    title: t("mail.notice.title"),
    paragraphs: [t("mail.notice.intro")],
    action: { label: t("mail.notice.action"), url: "https://example.com/" },
    note: t("mail.notice.note"),
  };
  return { ...mail, template, data };
}
