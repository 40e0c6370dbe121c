import type { TFunction } from "i18next";
import { type Language, languageDirection } from "./languages.ts";
import { fillIn, parseTemplate } from "./text-template.ts";
import type { Translator } from "./translation.tsx";

/** The texts of a language, nested by the parts of their keys. */
export interface Texts {
  [part: string]: string | Texts;
}

/**
 * For the browser, where i18next would be a ninth of all scripts. Knows values, `count` and `skipInterpolation`; a
 * check refuses the other options of i18next. A key without a text is returned, as i18next does.
 */
export function makeTranslator(language: Language, texts: Texts): Translator {
  const plurals = new Intl.PluralRules(language);
  const t = (key: string, values: Record<string, unknown> = {}): string => {
    const { count } = values;
    const text =
      (typeof count === "number" &&
        ((count === 0 && find(texts, `${key}_zero`)) || find(texts, `${key}_${plurals.select(count)}`))) ||
      find(texts, key);
    if (text === undefined || values.skipInterpolation) return text ?? key;
    return fillIn(parseTemplate(text), values, language);
  };
  const dir = () => languageDirection(language);
  return { language, t: t as TFunction, dir };
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}
