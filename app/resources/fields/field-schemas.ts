import type { ParseKeys } from "i18next";
import { isoDayPattern } from "#app/ui/forms/iso-day.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { idSchema } from "#app/validation/id-schema.ts";
import { type LinkProblem, maxLinkLength, minLinkLength, parseLink } from "#app/validation/link.ts";
import { emailSchema, maxEmailLength } from "#app/validation/person.ts";
import { limitedText, multilineText, singleLineText } from "#app/validation/text.ts";
import { maxRawLength } from "#app/validation/unicode.ts";
import { z } from "#app/validation/zod.ts";
import type { FieldList, FieldType, FieldValue, ResourceField } from "./field.ts";
import { parseMoney, parseNumber } from "./numbers.ts";
import { missingReferenceMessage } from "./reference-field.ts";
import { textLimits } from "./text-fields.ts";

/** The schemas of a field; errors are translation keys. */
export interface FieldSchemas<Field extends ResourceField = ResourceField> {
  /** Reads a text, such as that of a form. */
  text: z.ZodType<FieldValue<Field>, string | undefined>;
  /** Reads the value itself, such as one in JSON. */
  value: z.ZodType<FieldValue<Field>, unknown>;
}

type Schemas = Record<keyof FieldSchemas, z.ZodType>;

const built = new WeakMap<ResourceField, Schemas>();

export function fieldSchemas<Field extends ResourceField>(field: Field): FieldSchemas<Field> {
  const schemas = built.get(field) ?? buildSchemas[field.type](field, fieldErrors(field));
  built.set(field, schemas);
  return schemas as FieldSchemas<Field>;
}

type FormShape<List extends FieldList> = { [Name in keyof List]: FieldSchemas<List[Name]>["text"] };

export function formSchema<List extends FieldList>(fields: List): z.ZodObject<FormShape<List>> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, fieldSchemas(field).text]);
  return z.object(Object.fromEntries(schemas) as FormShape<List>);
}

/** The `updatedAt` of the state that a form was filled in on, in milliseconds. */
export const formVersionSchema = z.coerce.number().int().optional().catch(undefined);

export function creationFormSchema<List extends FieldList>(fields: List) {
  return formSchema(fields).extend({ id: formIdSchema });
}

export function updateFormSchema<List extends FieldList>(fields: List) {
  return formSchema(fields).extend({ version: formVersionSchema });
}

type Errors = Record<"required" | "invalid" | "long", ParseKeys> & NonNullable<ResourceField["errors"]>;

/** For numbers, and amounts in minor units. Every value up to this is exact. */
const maxNumber = 1_000_000_000_000;

const buildSchemas: Record<FieldType, (field: ResourceField, errors: Errors) => Schemas> = {
  text: (field, errors) => {
    const max = field.maxLength ?? textLimits.text;
    return textSchemas(field, errors, singleLineText(errors, max).superRefine(checkOf(field)), { max });
  },
  longText: (field, errors) => {
    const max = field.maxLength ?? textLimits.longText;
    const filled = multilineText(errors.long, max).superRefine((text, context) => {
      if (text !== "" || !field.required) return checkOf(field)(text, context);
      context.addIssue({ ...emptyText, message: errors.required, input: text });
    });
    return textSchemas(field, errors, filled, { max });
  },
  url: (field, errors) => {
    const limits = { min: minLinkLength, max: maxLinkLength };
    const link = limitedText(maxRawLength(maxLinkLength), errors).transform((typed, context) => {
      const read = parseLink(typed);
      if ("link" in read) return read.link;
      const message = errors[read.problem] ?? errors.invalid;
      const issue = linkIssues[read.problem] ?? { code: "custom" };
      context.addIssue({ ...issue, message, input: typed });
      return z.NEVER;
    });
    return textSchemas(field, errors, link, limits);
  },
  email: (field, errors) => textSchemas(field, errors, emailSchema, { max: maxEmailLength }),
  choice: ({ choices = {}, required }, errors) => {
    const chosen = z.enum(Object.keys(choices), { error: errors.invalid });
    if (required) return { text: chosen, value: chosen };
    const value = z.union([chosen, z.literal("")], { error: errors.invalid }).optional();
    const text = limitedText(textLimits.text, { long: errors.long })
      .transform((typed) => typed.trim())
      .pipe(value as z.ZodType<unknown, string>)
      .optional();
    return { text, value };
  },
  number: (field, errors) =>
    valueSchemas(field, errors, inRange(z.number({ error: errors.invalid })), parseNumber),
  money: (field, errors) =>
    valueSchemas(field, errors, inRange(z.int({ error: errors.invalid })), (text) =>
      parseMoney(text, field.currency ?? ""),
    ),
  date: (field, errors) => {
    const { invalid } = errors;
    const text = limitedText("yyyy-mm-dd".length, { required: invalid, long: invalid });
    const day = text.regex(isoDayPattern, { error: invalid });
    return valueSchemas(field, errors, day.meta({ format: "date" }));
  },
  time: (field, errors) => valueSchemas(field, errors, z.iso.time({ precision: -1, error: errors.invalid })),
  boolean: (field, errors) => {
    const values: Record<string, boolean> = { true: true, false: false };
    return valueSchemas(field, errors, z.boolean({ error: errors.invalid }), (text) => values[text]);
  },
  reference: (field, errors) => valueSchemas(field, errors, idSchema(errors.invalid)),
};

const invalidTexts: Partial<Record<FieldType, ParseKeys>> = {
  text: "resources.errors.invisible",
  url: "resources.errors.url",
  number: "resources.errors.number",
  money: "resources.errors.amount",
  date: "resources.errors.date",
  time: "resources.errors.time",
  reference: missingReferenceMessage,
};

const longTexts: Partial<Record<FieldType, ParseKeys>> = {
  longText: "resources.errors.longTextLong",
  url: "resources.errors.url",
  email: "validation.email.invalid",
  choice: "resources.errors.choice",
};

function fieldErrors({ type, errors }: ResourceField): Errors {
  return {
    required: "resources.errors.required",
    invalid: invalidTexts[type] ?? "resources.errors.choice",
    long: longTexts[type] ?? "resources.errors.textLong",
    ...errors,
  };
}

function checkOf({ check }: ResourceField) {
  return (text: string, context: z.RefinementCtx) => {
    const message = check?.(text);
    if (message) context.addIssue({ code: "custom", message });
  };
}

/** @param filled reads a text that is not empty */
function textSchemas(
  { required }: ResourceField,
  { long }: Errors,
  filled: z.ZodType<string, string>,
  { min = 1, max }: { min?: number; max: number },
): Schemas {
  const text = required ? filled : textOrEmpty(filled, { long, max });
  const value = text.meta({ ...(required && { minLength: min }), maxLength: max });
  return { text, value };
}

function textOrEmpty(filled: z.ZodType<string, string>, { long, max }: { long: ParseKeys; max: number }) {
  return limitedText(maxRawLength(max), { long })
    .transform((typed, context) => {
      if (typed.trim() === "") return "";
      const { data, error } = filled.safeParse(typed);
      for (const issue of error?.issues ?? [])
        context.addIssue({ ...issue, input: typed } as z.core.$ZodRawIssue);
      return data ?? z.NEVER;
    })
    .optional();
}

type TextIssue = { origin: "string" } & (
  | { code: "too_small"; minimum: number }
  | { code: "too_big"; maximum: number }
);

const emptyText: TextIssue = { code: "too_small", origin: "string", minimum: 1 };

const linkIssues: Partial<Record<LinkProblem, TextIssue>> = {
  required: emptyText,
  short: { code: "too_small", origin: "string", minimum: minLinkLength },
  long: { code: "too_big", origin: "string", maximum: maxLinkLength },
} as const;

function inRange(number: z.ZodNumber) {
  const error = "resources.errors.numberRange";
  return number.min(-maxNumber, { error }).max(maxNumber, { error });
}

/** @param read from the text of a form; undefined if it is invalid */
function valueSchemas(
  { required }: ResourceField,
  errors: Errors,
  value: z.ZodType,
  read: (text: string) => unknown = (text) => text,
): Schemas {
  const stored = required ? value : value.nullable();
  const text = limitedText(textLimits.text, errors)
    .transform((typed, context) => {
      const trimmed = typed.trim();
      if (trimmed === "" && !required) return null;
      if (trimmed === "") context.addIssue({ code: "custom", message: errors.required });
      return trimmed === "" ? z.NEVER : read(trimmed);
    })
    .pipe(stored as z.ZodType<unknown, unknown>);
  return required ? { text, value } : { text: text.optional(), value: stored.optional() };
}
