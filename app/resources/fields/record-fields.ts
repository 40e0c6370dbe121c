import { multilineText, singleLineText } from "#app/validation/text.ts";
import type { z } from "#app/validation/zod.ts";
import type { ResourceField } from "./field.ts";

/** Characters. The texts of `resources.errors` speak of them, which a test checks. */
export const recordLimits = { name: 100, description: 2000 };

const nameSchema = singleLineText(
  {
    required: "resources.errors.nameRequired",
    invalid: "resources.errors.nameInvalid",
    long: "resources.errors.nameLong",
  },
  recordLimits.name,
);

const descriptionSchema = multilineText(
  "resources.errors.descriptionLong",
  recordLimits.description,
).optional();

/** Every record has a name, which no other of its resource has. */
export const nameField = {
  type: "text",
  label: "resources.fields.name",
  schema: nameSchema as z.ZodType<string, string>,
  value: nameSchema.meta({ minLength: 1, maxLength: recordLimits.name }),
  required: true,
  searched: true,
  listed: false,
} as const satisfies ResourceField;

/** Lists show its beginning beneath the name. */
export const descriptionField = {
  type: "longText",
  label: "resources.fields.description",
  hint: "resources.hints.description",
  emptyText: "resources.detail.noDescription",
  schema: descriptionSchema as z.ZodType<string | undefined, string | undefined>,
  value: descriptionSchema.meta({ maxLength: recordLimits.description }),
  required: false,
  searched: true,
  listed: false,
} as const satisfies ResourceField;
