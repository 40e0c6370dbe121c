import type { LanguageRules } from "../language-rules.ts";

export const forbiddenPatterns: LanguageRules["forbiddenPatterns"] = [
  { fault: "a straight quotation mark", pattern: /"/ },
  { fault: "a straight apostrophe", pattern: /\p{L}'\p{L}/u },
  { fault: "a space before punctuation", pattern: /\s[?!;:,.](?=\s|$)/ },
  { fault: "three dots for an ellipsis", pattern: /\.\.\./ },
  { fault: "two spaces", pattern: /\S {2}\S/ },
];

export const sameAsEnglish: LanguageRules["sameAsEnglish"] = {};
