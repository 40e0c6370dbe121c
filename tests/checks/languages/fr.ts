import type { LanguageRules } from "../language-rules.ts";

/** U+202F, the narrow no-break space. */
const narrow = "\u202f";

export const forbiddenPatterns: LanguageRules["forbiddenPatterns"] = [
  { fault: "a straight apostrophe", pattern: /\p{L}'\p{L}/u },
  { fault: "straight or English quotation marks", pattern: /["“”]/ },
  { fault: "no narrow space before ? ! ; »", pattern: new RegExp(`[^${narrow}][?!;»]`) },
  { fault: "no narrow space before a colon", pattern: new RegExp(`[^${narrow}]:(?=\\s|$)`) },
  { fault: "no narrow space after «", pattern: new RegExp(`«[^${narrow}]`) },
  { fault: "no narrow space before a unit", pattern: new RegExp(`[\\d}][^${narrow}][km]?o(?!\\p{L})`, "iu") },
  { fault: "a hyphen in e‑mail that can break", pattern: /e-mail/i },
  { fault: "three dots for an ellipsis", pattern: /\.\.\./ },
  { fault: "two spaces", pattern: /\S {2}\S/ },
  { fault: "tutoiement", pattern: /(^|[\s’(])(tu|ton|ta|tes|toi|te|t’)(?=[\s.,!?’)]|$)/iu },
];

export const sameAsEnglish: LanguageRules["sameAsEnglish"] = {
  Code: "French for code, borrowed both ways",
  Notifications: "the French word",
  Application: "the French word",
  Sessions: "the French word",
  Actions: "the French word",
  Description: "the French word",
  Danger: "the French word",
  Information: "the French word",
  "Version {{version}}": "the French word",
};
