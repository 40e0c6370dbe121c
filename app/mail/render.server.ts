import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageDirection } from "#app/i18n/languages.ts";
import { productName } from "#app/product.ts";
import { settings } from "#app/settings.server.ts";
import actionHtml from "./templates/action.html?raw";
import codeHtml from "./templates/code.html?raw";
import noticeHtml from "./templates/notice.html?raw";
import type { TemplateContent } from "./templates.ts";

export type RenderedMail = { subject: string; html: string; text: string };

export function renderMail(mail: { language: Language } & TemplateContent): RenderedMail {
  const { t } = i18nFor(mail.language);
  const values = { ...mail.data, contact: settings().contactEmail };
  const words = {
    subject: t(`mail.${mail.template}.subject`, values),
    preview: t(`mail.${mail.template}.preview`, values),
    title: t(`mail.${mail.template}.title`, values),
    intro: t(`mail.${mail.template}.intro`, values),
    notYou: t(`mail.${mail.template}.notYou`, values),
    footer: t("mail.footer", { site: settings().baseUrl.host }),
  };
  const page = { ...words, product: productName, ...writingDirection(mail.language) };
  const { subject, title, intro, notYou, footer } = words;
  switch (mail.template) {
    case "email-changed": {
      const { undoUrl, days } = mail.data;
      const button = t("mail.email-changed.undo");
      const validity = t("mail.undoValidity", { count: days, contact: values.contact });
      return {
        subject,
        html: fill(actionHtml, { ...page, button, url: undoUrl, validity }),
        text: paragraphs(title, intro, notYou, button, undoUrl, validity, footer),
      };
    }
    case "email-changed-by-administrator":
    case "email-change-undone":
      return { subject, html: fill(noticeHtml, page), text: paragraphs(title, intro, notYou, footer) };
    default: {
      const { code, minutes } = mail.data;
      const validity = t("mail.validity", { count: minutes });
      return {
        subject,
        html: fill(codeHtml, { ...page, code, validity }),
        text: paragraphs(title, intro, code, validity, notYou, footer),
      };
    }
  }
}

function writingDirection(language: Language) {
  const direction = languageDirection(language);
  return { language, direction, start: direction === "rtl" ? "right" : "left" };
}

/** In one pass, so that a value which looks like a placeholder is not replaced. */
function fill(html: string, values: Record<string, string>) {
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The mail template asks for ${placeholder}, which nothing fills`);
    return escapeHtml(value);
  });
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(value: string) {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function paragraphs(...texts: string[]) {
  return `${texts.join("\n\n")}\n`;
}
