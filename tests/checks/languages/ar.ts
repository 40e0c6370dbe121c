import type { LanguageRules } from "../language-rules.ts";

export const forbiddenPatterns: LanguageRules["forbiddenPatterns"] = [
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
];

export const sameAsEnglish: LanguageRules["sameAsEnglish"] = {};
