/** What the texts in a language are held to. */
export interface LanguageRules {
  /** What no text may look like. */
  faults: readonly { fault: string; pattern: RegExp }[];
  /** Texts that are rightly the same as in English, each with the reason. What is no longer the same has to leave. */
  sameAsEnglish?: Readonly<Record<string, string>>;
}

const files = import.meta.glob<LanguageRules>("./languages/*.ts", { eager: true });

/** What `languages/<code>.ts` asks of the texts in a language; undefined where there is no such file. */
export function languageRules(language: string): LanguageRules | undefined {
  return files[`./languages/${language}.ts`];
}

export const languagesWithRules: readonly string[] = Object.keys(files).map((path) => path.slice(-5, -3));
