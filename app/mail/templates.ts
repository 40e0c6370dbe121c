import type { Language } from "#app/i18n/languages.ts";

/** The texts are `mail.<template>` in the translations, except those of a notice, which the feature passes in. */
type TemplateData = {
  "login-code": CodeData;
  /** Sent to the current address; the next one is sent to the new address. */
  "change-email-current-code": CodeData & { newEmail: string };
  "change-email-code": CodeData;
  "change-sign-in-code": CodeData;
  "delete-account-code": CodeData;
  "email-changed": { newEmail: string; undoUrl: string };
  "email-changed-by-administrator": { newEmail: string };
  "email-change-undone": Record<never, never>;
  notice: NoticeData;
};

type CodeData = { code: string };

export interface NoticeData {
  subject: string;
  /** The subject by default. */
  title?: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** In small letters below the rest. */
  note?: string;
}

export type TemplateName = keyof TemplateData;

export type TemplateContent = {
  [Name in TemplateName]: { template: Name; data: TemplateData[Name] };
}[TemplateName];

export type Mail = { to: string; language: Language } & TemplateContent;

/** One of each, for previews and tests. */
export const templateSamples: { [Name in Exclude<TemplateName, "notice">]: TemplateData[Name] } = {
  "login-code": { code: "123456" },
  "change-email-current-code": { code: "123456", newEmail: "new@example.com" },
  "change-email-code": { code: "123456" },
  "change-sign-in-code": { code: "123456" },
  "delete-account-code": { code: "123456" },
  "email-changed": {
    newEmail: "new@example.com",
    undoUrl: "https://example.com/email-change/undo?token=sample",
  },
  "email-changed-by-administrator": { newEmail: "new@example.com" },
  "email-change-undone": {},
};

export const templateNames: readonly TemplateName[] = [
  ...(Object.keys(templateSamples) as (keyof typeof templateSamples)[]),
  "notice",
];

export function isTemplateName(value: unknown): value is TemplateName {
  return (templateNames as readonly unknown[]).includes(value);
}
