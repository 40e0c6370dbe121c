import type { i18n } from "i18next";

/**
 * Flaw: for every component that translates, react-i18next copies each own property of its instance, and i18next
 * copies its options, and its own, for every text; together a quarter of the time of rendering a page. Seen in
 * react-i18next 17.1.13 and i18next 26.7.2.
 * Remove when they no longer copy.
 *
 * @returns a view of the instance without own enumerable properties, which looks up each text only once:
 *   its language and texts must not change
 */
export function withCachedLookups(instance: i18n): i18n {
  const texts = new Map<unknown, Text>();
  const translate = (...args: unknown[]): string => Reflect.apply(instance.t, instance, args);
  const t = (key: unknown, ...options: [unknown?, ...unknown[]]): string => {
    const [values] = options;
    if (options.length > 1 || (values !== undefined && !isValues(values))) return translate(key, ...options);
    let text = texts.get(key);
    if (!text) {
      text = parseText(translate(key, { skipInterpolation: true }));
      // What is no key may come from users, and there is no end of it.
      if (text.first !== key) texts.set(key, text);
    }
    return fillIn(text, values ?? {}, instance) ?? translate(key, ...options);
  };
  return Object.create(instance, { t: { value: t }, getFixedT: { value: () => t } });
}

/** "Select {{name}}" is "Select ", and "name" before "". */
interface Text {
  first: string;
  rest: { variable: string; format: string | undefined; after: string }[];
}

function parseText(text: string): Text {
  const [first = "", ...parts] = text.split(/{{(\w+)(?:, *(\w+))?}}/);
  const rest: Text["rest"] = [];
  for (let index = 0; index < parts.length; index += 3)
    rest.push({ variable: parts[index] ?? "", format: parts[index + 1], after: parts[index + 2] ?? "" });
  return { first, rest };
}

/** Plural forms, and whatever else chooses among texts, are for i18next. */
function isValues(options: unknown): options is Record<string, string> {
  return (
    typeof options === "object" &&
    options !== null &&
    Object.values(options).every((value) => typeof value === "string") &&
    !choosingOptions.some((name) => name in options)
  );
}

const choosingOptions = ["context", "lng", "ns", "defaultValue"];

/** @returns undefined without a value for each variable */
function fillIn({ first, rest }: Text, values: Record<string, string>, instance: i18n): string | undefined {
  const { defaultVariables } = instance.options.interpolation ?? {};
  let filled = first;
  for (const { variable, format, after } of rest) {
    const value: unknown = values[variable] ?? defaultVariables?.[variable as keyof typeof defaultVariables];
    if (typeof value !== "string") return undefined;
    filled += instance.services.formatter?.format(value, format, instance.language) + after;
  }
  return filled;
}
