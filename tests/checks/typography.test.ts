import { describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages.ts";
import { texts } from "./texts.ts";

/** U+202F, the narrow space that no line ends at. */
const narrow = "\u202f";

/** What no text of a language may look like; commands and addresses keep their own spelling. */
const faults: Record<Language, { fault: string; pattern: RegExp }[]> = {
  en: [
    { fault: "a straight quotation mark", pattern: /(?<!results for )"(?!$)/ },
    { fault: "two spaces", pattern: /\S {2}\S/ },
  ],
  fr: [
    { fault: "a straight apostrophe", pattern: /\p{L}'\p{L}/u },
    { fault: "straight or English quotation marks", pattern: /["“”]/ },
    { fault: "no narrow space before ? ! ; »", pattern: new RegExp(`[^${narrow}][?!;»]`) },
    { fault: "no narrow space before a colon", pattern: new RegExp(`[^${narrow}]:(?=\\s|$)`) },
    { fault: "no narrow space after «", pattern: new RegExp(`«[^${narrow}]`) },
    { fault: "three dots for an ellipsis", pattern: /\.\.\./ },
    { fault: "two spaces", pattern: /\S {2}\S/ },
    { fault: "tutoiement", pattern: /(^|[\s’(])(tu|ton|ta|tes|toi|te|t’)(?=[\s.,!?’)]|$)/iu },
  ],
  ar: [
    { fault: "a Latin question mark, comma or semicolon", pattern: /[\p{Script=Arabic}\s][?,;]|[?,;]$/u },
    { fault: "straight or English quotation marks", pattern: /["“”]/ },
    { fault: "digits other than Latin ones", pattern: /[\u0660-\u0669\u06f0-\u06f9]/ },
    { fault: "three dots for an ellipsis", pattern: /\.\.\./ },
    {
      fault: "an isolate that is never closed",
      pattern: /^[^\u2066-\u2068]*\u2069|[\u2066-\u2068][^\u2069]*$/,
    },
    { fault: "an isolate around a value, which gets its own", pattern: /[\u2066-\u2068]\{\{\w+\}\}\u2069/ },
    { fault: "letters of a look-alike script", pattern: /[\u06cc\u06a9\u06c1]/ },
    { fault: "two spaces", pattern: /\S {2}\S/ },
  ],
  sw: [
    { fault: "a straight quotation mark", pattern: /"/ },
    { fault: "a straight apostrophe", pattern: /\p{L}'\p{L}/u },
    { fault: "a space before punctuation", pattern: /\s[?!;:,.](?=\s|$)/ },
    { fault: "three dots for an ellipsis", pattern: /\.\.\./ },
    { fault: "two spaces", pattern: /\S {2}\S/ },
  ],
};

describe.each(Object.entries(faults))("no text in %s has", (language, list) => {
  // What stands in columns there is set with spaces.
  const found = [...texts[language as Language]].filter(([key]) => key !== "cli.help");

  test.each(list)("$fault", ({ pattern }) => {
    expect(found.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
