import type { i18n } from "i18next";
import { fillIn, parseTemplate, type TextTemplate } from "./text-template.ts";

/**
 * For every text, i18next copies its options and those it is given, several times (seen in 26.7.2).
 *
 * @returns a view of the instance that looks up each text only once: its language and texts must not change
 */
export function withCachedLookups(instance: i18n): i18n {
  const texts = new Map<unknown, TextTemplate>();
  const translate = (...args: unknown[]): string => Reflect.apply(instance.t, instance, args);
  const t = (key: unknown, ...options: [unknown?, ...unknown[]]): string => {
    const [values] = options;
    if (options.length > 1 || (values !== undefined && !isValues(values))) return translate(key, ...options);
    let text = texts.get(key);
    if (!text) {
      text = parseTemplate(translate(key, { skipInterpolation: true }));
      // What is no key may come from users, and there is no end of it.
      if (text.first !== key) texts.set(key, text);
    }
    return fillIn(text, values ?? {}, instance.language);
  };
  return Object.create(instance, { t: { value: t } });
}

/** Plural forms, and whatever else chooses among texts, are for i18next. */
function isValues(options: unknown): options is Record<string, string | number> {
  return (
    typeof options === "object" &&
    options !== null &&
    Object.values(options).every((value) => typeof value === "string" || typeof value === "number") &&
    !choosingOptions.some((name) => name in options)
  );
}

const choosingOptions = ["count", "context", "lng", "ns", "defaultValue"];
