import type { LanguageRules } from "../language-rules.ts";

export const faults: LanguageRules["faults"] = [
  { fault: "a straight quotation mark", pattern: /(?<!results for )"(?!$)/ },
  { fault: "two spaces", pattern: /\S {2}\S/ },
];
