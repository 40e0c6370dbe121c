import type { Faults } from "../language-rules.ts";

export const faults: Faults = [
  { fault: "a straight quotation mark", pattern: /(?<!results for )"(?!$)/ },
  { fault: "two spaces", pattern: /\S {2}\S/ },
];
