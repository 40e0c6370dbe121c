import type { Language } from "#app/i18n/languages.ts";

/** What each mail is told besides its reader and language. Its texts are `mail.<template>` in the translations. */
type TemplateData = {
  "login-code": CodeData;
  "change-email-code": CodeData;
  "delete-account-code": CodeData;
  "email-changed": { newEmail: string };
};

type CodeData = { code: string; minutes: number };

export type TemplateName = keyof TemplateData;

/** A template together with the data it needs. */
export type TemplateContent = {
  [Name in TemplateName]: { template: Name; data: TemplateData[Name] };
}[TemplateName];

export type Mail = { to: string; language: Language } & TemplateContent;

/** One of each, for previews and tests; the list of all templates. */
export const templateSamples: { [Name in TemplateName]: TemplateData[Name] } = {
  "login-code": { code: "123456", minutes: 5 },
  "change-email-code": { code: "123456", minutes: 5 },
  "delete-account-code": { code: "123456", minutes: 5 },
  "email-changed": { newEmail: "new@example.com" },
};

export const templateNames = Object.keys(templateSamples) as TemplateName[];

export function isTemplateName(value: unknown): value is TemplateName {
  return typeof value === "string" && Object.hasOwn(templateSamples, value);
}

export function sampleMail(template: TemplateName, language: Language): Mail {
  return { to: "amina@example.com", language, template, data: templateSamples[template] } as Mail;
}
