/** What no text of a language may look like. */
export type Faults = readonly { fault: string; pattern: RegExp }[];

/** Texts that are rightly the same as in English, each with the reason. What is no longer the same has to leave. */
export type SameAsEnglish = Readonly<Record<string, string>>;

interface LanguageRules {
  faults: Faults;
  sameAsEnglish?: SameAsEnglish;
}

const files = import.meta.glob<LanguageRules>("./languages/*.ts", { eager: true });

/** What `languages/<code>.ts` asks of the texts in a language; undefined where there is no such file. */
export function languageRules(language: string): LanguageRules | undefined {
  return files[`./languages/${language}.ts`];
}

export const languagesWithRules: readonly string[] = Object.keys(files).map((path) => path.slice(-5, -3));
