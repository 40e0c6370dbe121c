import type { ParseKeys } from "i18next";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import type { ResourceField, ValueType } from "./field.ts";
import { createField, type FieldOptions, type FieldSchema } from "./field-options.ts";
import { parseMoney, parseNumber } from "./numbers.ts";
import { textLimits } from "./text-fields.ts";

/** Of numbers, and of amounts in minor units: every value up to here is exact. */
const maxNumber = 1_000_000_000_000;

/** @public whether or not a resource has one */
export function numberField<const Options extends FieldOptions>(options: Options) {
  const value = z
    .number({ error: "resources.errors.number" })
    .min(-maxNumber, { error: "resources.errors.numberRange" })
    .max(maxNumber, { error: "resources.errors.numberRange" });
  return valueField<Options, number>("number", options, value, parseNumber);
}

/** Stored in minor units of one currency, such as cents. @public whether or not a resource has one */
export function moneyField<const Options extends FieldOptions & { currency: string }>(options: Options) {
  const value = z
    .int({ error: "resources.errors.amount" })
    .min(-maxNumber, { error: "resources.errors.numberRange" })
    .max(maxNumber, { error: "resources.errors.numberRange" });
  const read = (text: string) => parseMoney(text, options.currency);
  return valueField<Options, number>("money", options, value, read, { currency: options.currency });
}

/** A day, stored as `2027-03-31`. @public whether or not a resource has one */
export function dateField<const Options extends FieldOptions>(options: Options) {
  const value = z.iso.date({ error: "resources.errors.date" });
  return valueField<Options, string>("date", options, value, (text) => text);
}

/** A time of day, stored as `14:05`. @public whether or not a resource has one */
export function timeField<const Options extends FieldOptions>(options: Options) {
  const value = z.iso.time({ precision: -1, error: "resources.errors.time" });
  return valueField<Options, string>("time", options, value, (text) => text);
}

/** Yes or no. @public whether or not a resource has one */
export function booleanField<const Options extends Omit<FieldOptions, "optional">>(options: Options) {
  const value = z.boolean({ error: "resources.errors.choice" });
  const choices = { false: "resources.values.no", true: "resources.values.yes" } as const;
  const values: Record<string, boolean> = { true: true, false: false };
  return valueField<Options, boolean>("boolean", options, value, (text) => values[text], { choices });
}

/** One of some values, each with its label. Without one it is the empty text. */
export function choiceField<
  const Choices extends Readonly<Record<string, ParseKeys>>,
  const Options extends FieldOptions,
>({ choices, ...options }: Options & { choices: Choices; error?: ParseKeys }) {
  type Value = keyof Choices & string;
  const names = Object.keys(choices) as [Value, ...Value[]];
  const chosen = z.enum(names, { error: options.error ?? "resources.errors.choice" });
  const value = options.optional ? chosen.or(z.literal("")).optional() : chosen;
  const schema = limitedText(textLimits.text, { long: "resources.errors.choice" })
    .transform((text) => text.trim())
    .pipe(value as z.ZodType<unknown, string>);
  return createField<FieldSchema<Options, Value, "">, "choice">(
    "choice",
    options,
    options.optional ? schema.optional() : chosen,
    { value, choices },
  );
}

/** @param read from the text of a form; undefined where it is none */
export function valueField<Options extends FieldOptions, Value extends string | number | boolean>(
  type: ValueType,
  options: Options,
  value: z.ZodType<Value>,
  read: (text: string) => Value | undefined,
  rest: Pick<ResourceField, "attachment" | "choices" | "currency" | "to"> = {},
) {
  const { optional } = options;
  const stored = optional ? value.nullable() : value;
  const schema = limitedText(textLimits.text, {
    required: "resources.errors.required",
    long: "resources.errors.textLong",
  })
    .transform((text, context) => {
      const trimmed = text.trim();
      if (trimmed === "" && optional) return null;
      if (trimmed === "") context.addIssue({ code: "custom", message: "resources.errors.required" });
      return trimmed === "" ? z.NEVER : (read(trimmed) as unknown);
    })
    .pipe(stored as z.ZodType<unknown, unknown>);
  return createField<FieldSchema<Options, Value, null>, ValueType>(
    type,
    options,
    optional ? schema.optional() : schema,
    {
      value: optional ? stored.optional() : stored,
      ...rest,
    },
  );
}
