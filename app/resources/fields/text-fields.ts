import { maxLinkLength, parseLink } from "#app/validation/link.ts";
import { emailSchema } from "#app/validation/person.ts";
import { limitedText, multilineText, singleLineText } from "#app/validation/text.ts";
import { maxRawLength } from "#app/validation/unicode.ts";
import { z } from "#app/validation/zod.ts";
import type { TextType } from "./field.ts";
import { createField, type FieldOptions, type FieldSchema } from "./field-options.ts";

/** Characters. The texts of `resources.errors` speak of them, which a test checks. */
export const textLimits = { text: 200, longText: 2000, link: maxLinkLength, email: 254 };

const lineSchema = singleLineText(
  {
    required: "resources.errors.required",
    invalid: "resources.errors.invisible",
    long: "resources.errors.textLong",
  },
  textLimits.text,
);

const linesSchema = multilineText("resources.errors.longTextLong", textLimits.longText).refine(
  (text) => text !== "",
  { error: "resources.errors.required" },
);

const linkSchema = limitedText(maxRawLength(textLimits.link), {
  required: "resources.errors.required",
  long: "resources.errors.url",
}).transform((typed, context) => {
  const read = parseLink(typed);
  if ("link" in read) return read.link;
  const message = `resources.errors.${read.problem === "linkRequired" ? "required" : "url"}`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** One line. */
export function textField<const Options extends FieldOptions>(options: Options) {
  return textual("text", options, lineSchema, textLimits.text);
}

/** Several lines. @public whether or not a resource has one */
export function longTextField<const Options extends FieldOptions>(options: Options) {
  return textual("longText", options, linesSchema, textLimits.longText);
}

/** Stored with its scheme, see `parseLink`. */
export function urlField<const Options extends FieldOptions>(options: Options) {
  return textual("url", options, linkSchema, textLimits.link);
}

/** Stored in lower case. */
export function emailField<const Options extends FieldOptions>(options: Options) {
  return textual("email", options, emailSchema, textLimits.email);
}

function textual<const Options extends FieldOptions>(
  type: "text" | "longText" | "url" | "email",
  options: Options,
  required: z.ZodType<string, string>,
  maxLength: number,
) {
  const schema = options.optional ? textOrEmpty(required) : required;
  const value = schema.meta({ ...(!options.optional && { minLength: 1 }), maxLength });
  return createField<FieldSchema<Options, string>, TextType>(type, options, schema, { value });
}

function textOrEmpty(schema: z.ZodType<string, string>) {
  return limitedText(maxRawLength(textLimits.link), { long: "resources.errors.longTextLong" })
    .transform((typed, context) => {
      if (typed.trim() === "") return "";
      const { data, error } = schema.safeParse(typed);
      for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
      return data ?? z.NEVER;
    })
    .optional();
}
