import type { ParseKeys } from "i18next";
import { createField, type FieldOptions } from "./field-options.ts";

/** @public may be unused */
export function numberField<const Options extends FieldOptions>(options: Options) {
  return createField("number", options);
}

/** Stored in minor units of one currency, such as cents. @public may be unused */
export function moneyField<const Options extends FieldOptions & { currency: string }>(options: Options) {
  return createField("money", options);
}

/** A day, stored as `2027-03-31`. @public may be unused */
export function dateField<const Options extends FieldOptions>(options: Options) {
  return createField("date", options);
}

/** A time of day, stored as `14:05`. @public may be unused */
export function timeField<const Options extends FieldOptions>(options: Options) {
  return createField("time", options);
}

/** Yes or no. @public may be unused */
export function booleanField(options: Omit<FieldOptions, "optional">) {
  const choices = { false: "resources.values.no", true: "resources.values.yes" } as const;
  return createField("boolean", { ...options, choices });
}

/** One of some values, each with its label. Without one it is the empty text. */
export function choiceField<
  const Choices extends Readonly<Record<string, ParseKeys>>,
  const Options extends FieldOptions,
>(options: Options & { choices: Choices }) {
  return createField<"choice", Options, keyof Choices & string>("choice", options);
}
