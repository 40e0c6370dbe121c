import { domainToUnicode } from "node:url";
import { oneDay, oneMinute } from "#app/durations.ts";
import { escapeHtml } from "#app/escape-html.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageDirection } from "#app/i18n/languages.ts";
import { productName } from "#app/product.ts";
import { settings } from "#app/settings.server.ts";
import codeHtml from "./templates/code.html?raw";
import noticeHtml from "./templates/notice.html?raw";
import type { NoticeData, TemplateContent } from "./templates.ts";

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * The validity that it states is the time that remains, however long the email was queued.
 * @param mail.expiresAt of its code or link, in milliseconds since 1970
 */
export function renderMail(mail: { language: Language; expiresAt: number } & TemplateContent): RenderedMail {
  const { t } = i18nFor(mail.language);
  const footer = t("mail.footer", { site: siteName(settings().baseUrl) });
  const page = { footer, product: productName, ...writingDirection(mail.language) };
  if (mail.template === "notice") return renderNotice(mail.data, page);
  const values = { ...mail.data, contact: settings().contactEmail };
  const subject = t(`mail.${mail.template}.subject`, values);
  const preview = t(`mail.${mail.template}.preview`, values);
  const title = t(`mail.${mail.template}.title`, values);
  const intro = t(`mail.${mail.template}.intro`, values);
  const notYou = t(`mail.${mail.template}.notYou`, values);
  const words = { subject, preview, title };
  const remaining = mail.expiresAt - Date.now();
  switch (mail.template) {
    case "email-changed": {
      const { undoUrl } = mail.data;
      const action = { label: t("mail.email-changed.undo"), url: undoUrl };
      const count = Math.ceil(remaining / oneDay);
      const note = t("mail.undoValidity", { count, contact: values.contact });
      return renderNotice({ ...words, paragraphs: [intro, notYou], action, note }, page);
    }
    case "email-changed-by-administrator":
    case "email-change-undone":
      return renderNotice({ ...words, paragraphs: [intro], note: notYou }, page);
    default: {
      const { code } = mail.data;
      const validity = t("mail.validity", { count: Math.ceil(remaining / oneMinute) });
      return {
        subject,
        html: fill(codeHtml, { ...page, ...words, intro, notYou, code, validity }),
        text: paragraphs(title, intro, code, validity, notYou, footer),
      };
    }
  }
}

type Page = ReturnType<typeof writingDirection> & { footer: string; product: string };

/** The host as people write it: `URL` has the ASCII form of international names. */
function siteName({ hostname, port }: URL) {
  return `${domainToUnicode(hostname)}${port && `:${port}`}`;
}

function renderNotice(notice: NoticeData & { preview?: string }, page: Page): RenderedMail {
  const { subject, title = subject, action, note, preview = notice.paragraphs[0] ?? subject } = notice;
  return {
    subject,
    html: fill(
      noticeHtml,
      { ...page, subject, title, preview },
      {
        paragraph: notice.paragraphs.map((paragraph) => ({ paragraph })),
        action: action ? [{ ...action }] : [],
        note: note ? [{ note }] : [],
      },
    ),
    text: paragraphs(
      ...[title, ...notice.paragraphs],
      ...(action ? [action.label, action.url] : []),
      ...(note ? [note] : []),
      page.footer,
    ),
  };
}

function writingDirection(language: Language) {
  const direction = languageDirection(language);
  return { language, direction, start: direction === "rtl" ? "right" : "left" };
}

type Values = Record<string, string>;

/** @param lists what stands in place of each part between `<!-- each NAME -->` and `<!-- end -->` */
function fill(html: string, values: Values, lists: Record<string, Values[]> = {}) {
  // The text before the first part, then the name, the content and the text after it of each.
  const [before = "", ...parts] = html.split(/<!-- each (\w+) -->([\s\S]*?)<!-- end -->/);
  let filled = fillPlaceholders(before, values);
  for (let at = 0; at < parts.length; at += 3) {
    const [name = "", part = "", after = ""] = parts.slice(at, at + 3);
    const items = lists[name];
    if (!items) throw new Error(`The email template repeats ${name}, which has no value`);
    for (const item of items) filled += fillPlaceholders(part, { ...values, ...item });
    filled += fillPlaceholders(after, values);
  }
  return filled;
}

/** In one pass, so that a value which looks like a placeholder is not replaced. */
function fillPlaceholders(html: string, values: Values) {
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The email template uses ${placeholder}, which has no value`);
    return escapeHtml(value);
  });
}

function paragraphs(...texts: string[]) {
  return `${texts.join("\n\n")}\n`;
}
