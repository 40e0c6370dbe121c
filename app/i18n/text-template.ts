import { i18nFormatter } from "./bidi-isolation.ts";
import { i18nOptions } from "./i18next-options.ts";

/** For "Hi {{x}}!": `first` "Hi ", `rest` "x" and "!". */
export interface TextTemplate {
  first: string;
  rest: { variable: string; format: string | undefined; after: string }[];
}

export function parseTemplate(text: string): TextTemplate {
  const [first = "", ...parts] = text.split(/{{(\w+)(?:, *(\w+))?}}/);
  const rest: TextTemplate["rest"] = [];
  for (let index = 0; index < parts.length; index += 3)
    rest.push({ variable: parts[index] ?? "", format: parts[index + 1], after: parts[index + 2] ?? "" });
  return { first, rest };
}

/** Placeholders without a value are left out. */
export function fillIn(template: TextTemplate, values: Record<string, unknown>, language: string): string {
  const { defaultVariables }: { defaultVariables: Record<string, string> } = i18nOptions.interpolation;
  let filled = template.first;
  for (const { variable, format, after } of template.rest)
    filled += i18nFormatter.format(values[variable] ?? defaultVariables[variable], format, language) + after;
  return filled;
}
