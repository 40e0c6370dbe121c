import type { LanguageRules } from "../language-rules.ts";

export const forbiddenPatterns: LanguageRules["forbiddenPatterns"] = [
  { fault: "a straight quotation mark", pattern: /(?<!results for )"(?!$)/ },
  { fault: "two spaces", pattern: /\S {2}\S/ },
];
