export interface LanguageRules {
  forbiddenPatterns: readonly { fault: string; pattern: RegExp }[];
  /** Texts that are the same in English, each with the reason. Outdated entries fail. */
  sameAsEnglish?: Readonly<Record<string, string>>;
}

const files = import.meta.glob<LanguageRules>("./languages/*.ts", { eager: true });

export function languageRules(language: string): LanguageRules | undefined {
  return files[`./languages/${language}.ts`];
}

export const languagesWithRules: readonly string[] = Object.keys(files).map((path) =>
  path.slice("./languages/".length, -".ts".length),
);
