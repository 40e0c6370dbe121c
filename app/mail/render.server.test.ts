import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { oneDay, oneMinute } from "#app/durations.ts";
import { languageCodes, languageDirection } from "#app/i18n/languages.ts";
import { getTranslations } from "#app/i18n/translations.server.ts";
import { productName } from "#app/product.ts";
import { renderMail } from "./render.server.ts";
import { buildSampleMail } from "./sample-mail.server.ts";
import { isTemplateName, templateNames } from "./templates.ts";

const expiresAt = Date.now() + 7 * oneDay;
const english = { language: "en", expiresAt } as const;

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

    test("has the code in the subject, on its own line and left to right", () => {
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

describe("a delayed email", () => {
  const now = Date.now();
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    [5 * oneMinute, "5 minutes"],
    [3 * oneMinute + 1, "4 minutes"],
    [3 * oneMinute, "3 minutes"],
    [1, "1 minute"],
  ])("states how long its code is still valid: %i ms", (remaining, validity) => {
    // As earlier versions queued it.
    const data = { code: "123456", minutes: 10 };
    const mail = { language: "en", expiresAt: now + remaining, template: "login-code", data } as const;
    for (const part of ["html", "text"] as const)
      expect(renderMail(mail)[part]).toContain(`The code is valid for ${validity}.`);
  });

  test.each([
    [7 * oneDay, "7 days"],
    [7 * oneDay - oneMinute, "7 days"],
    [3 * oneDay - oneMinute, "3 days"],
    [oneMinute, "1 day"],
  ])("states how long its link still works: %i ms", (remaining, validity) => {
    const data = { newEmail: "new@example.com", undoUrl: "https://example.com/", days: 7 };
    const mail = { language: "en", expiresAt: now + remaining, template: "email-changed", data } as const;
    expect(renderMail(mail).text).toContain(`The link works for ${validity}.`);
  });
});

test("escapes values in HTML, and does not treat them as placeholders or translation keys", () => {
  const newEmail = `"<b>&'{{contact}}$t(mail.footer)"@example.com`;
  const data = { newEmail };
  const { html, text } = renderMail({ ...english, template: "email-changed-by-administrator", data });
  expect(html).toContain("&quot;&lt;b&gt;&amp;&#39;{{contact}}$t(mail.footer)&quot;@example.com");
  expect(text).toContain(newEmail);
});

test.each(languageCodes)(
  "the undo link is a button in HTML, and on its own line in the text: %s",
  (language) => {
    const undoUrl = "https://example.com/email-change/undo?token=a&b=c";
    const data = { newEmail: "new@example.com", undoUrl };
    const { html, text } = renderMail({ language, expiresAt, template: "email-changed", data });
    expect(html).toContain(`href="${undoUrl.replace("&", "&amp;")}"`);
    expect(text.split("\n")).toContain(undoUrl);
    expect(text).toContain("7");
  },
);

test.each([
  ["https://bücher.example:8443", "bücher.example:8443"],
  ["https://shop.example.com", "shop.example.com"],
  ["http://[::1]:3000", "[::1]:3000"],
])("the footer names the site %s as %s", async (BASE_URL, site) => {
  vi.stubEnv("BASE_URL", BASE_URL);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const { renderMail } = await import("./render.server.ts");
  const { text } = renderMail(buildSampleMail("notice", "en"));
  expect(text).toContain(`${productName} at ${site}.`);
});

test.each(languageCodes)("a notice has its feature's texts in HTML and plain text: %s", (language) => {
  const url = "https://example.com/app?a=b&c=d";
  const texts = ["First <b>{{contact}}</b>", "<!-- each note -->", "Third"];
  const data = { subject: "The subject", paragraphs: texts, action: { label: "Open", url }, note: "Small" };
  const { subject, html, text } = renderMail({ language, expiresAt, template: "notice", data });
  const footer = getTranslations(language).mail.footer.split("{{")[0]?.trim();
  expect(subject).toBe("The subject");
  expect(text.split("\n\n").slice(0, -1)).toEqual(["The subject", ...texts, "Open", url, "Small"]);
  expect(text).toContain(footer);
  expect(html).toContain(">The subject</div>");
  expect(html).toContain(">First &lt;b&gt;{{contact}}&lt;/b&gt;</div>");
  expect(html).toContain(">&lt;!-- each note --&gt;</div>");
  expect(html).toContain('href="https://example.com/app?a=b&amp;c=d"');
  expect(html.split('class="quiet"')).toHaveLength(3);
  expect(html.match(/[<]!-- (each|end)/)).toBeNull();
});

test("a notice without action and note has no empty elements for them", () => {
  const data = { subject: "The subject", title: "The title", paragraphs: ["One"] };
  const { html, text } = renderMail({ ...english, template: "notice", data });
  expect(html).not.toContain("href=");
  expect(html.split('class="quiet"')).toHaveLength(2);
  expect(html).toContain(">The title</div>");
  expect(text.split("\n\n").slice(0, 2)).toEqual(["The title", "One"]);
  expect(text.split("\n\n")).toHaveLength(3);
});

test("an email with a code that someone could ask for asks not to share it", () => {
  for (const template of ["login-code", "change-email-current-code", "delete-account-code"] as const)
    expect(renderMail(buildSampleMail(template, "en")).text).toContain("Do not share this code");
});

test("recognizes template names", () => {
  expect(templateNames.every(isTemplateName)).toBe(true);
  expect([undefined, "", "toString", "login"].some(isTemplateName)).toBe(false);
});
