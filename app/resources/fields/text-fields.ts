import type { ParseKeys } from "i18next";
import { createField, type FieldOptions } from "./field-options.ts";

/** Characters, unless a field sets its own limit. A test checks that the texts in `resources.errors` name them. */
export const textLimits = { text: 200, longText: 2000 };

/** A custom limit needs an error text that names it. */
type TextOptions = FieldOptions &
  ({ maxLength?: undefined } | { maxLength: number; errors: { long: ParseKeys } });

/** One line. */
export function textField<const Options extends TextOptions>(options: Options) {
  return createField("text", options);
}

/** Several lines. @public may be unused */
export function longTextField<const Options extends TextOptions>(options: Options) {
  return createField("longText", options);
}

/** Stored with its scheme, see `parseLink`. */
export function urlField<const Options extends FieldOptions>(options: Options) {
  return createField("url", options);
}

/** Stored in lower case. */
export function emailField<const Options extends FieldOptions>(options: Options) {
  return createField("email", options);
}
