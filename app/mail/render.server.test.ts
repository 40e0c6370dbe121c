import { describe, expect, test } from "vitest";
import { languageCodes, languageDirection } from "#app/i18n/languages.ts";
import { getTranslations } from "#app/i18n/translations.server.ts";
import { renderMail } from "./render.server.ts";
import { buildSampleMail, isTemplateName, templateNames } from "./templates.ts";

const everyMail = templateNames.flatMap((template) =>
  languageCodes.map((language) => ({ template, language })),
);

describe.each(everyMail)("$template in $language", ({ template, language }) => {
  const { subject, html, text } = renderMail(buildSampleMail(template, language));

  test("has every text in its language", () => {
    const words = getTranslations(language).mail[template];
    expect(html).toContain(`>${words.title}<`);
    expect(text).toContain(words.title);
    for (const part of [subject, html, text]) {
      expect(part).not.toContain("{{");
      expect(part).not.toContain(`mail.${template}`);
    }
  });

  test("has the language's direction", () => {
    const direction = languageDirection(language);
    expect(html).toContain(`<html lang="${language}" dir="${direction}"`);
    expect(html).toContain(`text-align:${direction === "rtl" ? "right" : "left"}`);
    expect(html).not.toContain(`direction:${direction === "rtl" ? "ltr" : "rtl"}`);
  });
});

describe.each(everyMail.filter(({ template }) => template.endsWith("-code")))(
  "$template in $language",
  (mail) => {
    const { subject, html, text } = renderMail(buildSampleMail(mail.template, mail.language));

    test("has the code in the subject, on a line of its own and left to right", () => {
      expect(subject).toContain("123456");
      expect(text.split("\n")).toContain("123456");
      expect(html).toContain('<span dir="ltr">123456</span>');
    });

    test("has no other number that could be taken for the code", () => {
      expect(new Set(html.match(/(?<!\d)\d{6}(?!\d)/g))).toEqual(new Set(["123456"]));
    });
  },
);

test.each(languageCodes)("states the validity in every plural form of %s", (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = Object.keys(getTranslations(language).mail).filter((key) => key.startsWith("validity_"));
  expect(forms.sort()).toEqual(pluralCategories.map((category) => `validity_${category}`).sort());
});

test("values are escaped in HTML and cannot be placeholders or translation keys", () => {
  const newEmail = `"<b>&'{{contact}}$t(mail.footer)"@example.com`;
  const data = { newEmail };
  const { html, text } = renderMail({ language: "en", template: "email-changed-by-administrator", data });
  expect(html).toContain("&quot;&lt;b&gt;&amp;&#39;{{contact}}$t(mail.footer)&quot;@example.com");
  expect(text).toContain(newEmail);
});

test.each(languageCodes)(
  "the undo link is a button, and on a line of its own in the text: %s",
  (language) => {
    const undoUrl = "https://example.com/email-change/undo?token=a&b=c";
    const data = { newEmail: "new@example.com", undoUrl, days: 7 };
    const { html, text } = renderMail({ language, template: "email-changed", data });
    expect(html).toContain(`href="${undoUrl.replace("&", "&amp;")}"`);
    expect(text.split("\n")).toContain(undoUrl);
    expect(text).toContain("7");
  },
);

test("recognizes template names", () => {
  expect(templateNames.every(isTemplateName)).toBe(true);
  expect([undefined, "", "toString", "login"].some(isTemplateName)).toBe(false);
});
