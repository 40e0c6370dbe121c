import type { i18n } from "i18next";
import { fillIn, parseTemplate, type TextTemplate } from "./text-template.ts";

/**
 * For every text, i18next copies its options and those it is given, several times (seen in 26.7.2).
 *
 * @returns a view of the instance that looks up each text only once: its language and texts must not change
 */
export function withCachedLookups(instance: i18n): i18n {
  const texts = new Map<unknown, { text: string; template: TextTemplate }>();
  const translate = (...args: unknown[]): string => Reflect.apply(instance.t, instance, args);
  const t = (key: unknown, ...options: [unknown?, ...unknown[]]): string => {
    const [values] = options;
    if (options.length > 1 || (values !== undefined && !isValues(values))) return translate(key, ...options);
    let found = texts.get(key);
    if (!found) {
      const text = translate(key, { skipInterpolation: true });
      found = { text, template: parseTemplate(text) };
      // Unknown keys may come from users, so caching them would have no limit.
      if (text !== key) texts.set(key, found);
    }
    return values?.skipInterpolation ? found.text : fillIn(found.template, values ?? {}, instance.language);
  };
  return Object.create(instance, { t: { value: t } });
}

/** Plurals and other options that select a text are left to i18next. */
function isValues(options: unknown): options is Record<string, string | number | true> {
  return (
    typeof options === "object" &&
    options !== null &&
    Object.entries(options).every(
      ([name, value]) =>
        typeof value === "string" || typeof value === "number" || name === "skipInterpolation",
    ) &&
    !choosingOptions.some((name) => name in options)
  );
}

const choosingOptions = ["count", "context", "lng", "ns", "defaultValue"];
