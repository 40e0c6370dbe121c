import type { FieldList, FieldType, ResourceField } from "#app/resources/fields/field.ts";
import { type FieldSchemas, fieldSchemas } from "#app/resources/fields/field-schemas.ts";
import { formatMoneyText } from "#app/resources/fields/numbers.ts";
import { z } from "#app/validation/zod.ts";
import { messageValues } from "./schemas.ts";

/** The request body. @param descriptions translation keys of the fields' descriptions, in the place of those of the types */
export function requestBodySchema<List extends FieldList>(
  fields: List,
  descriptions: { [Name in keyof List]?: string } = {},
): z.ZodObject<BodyShape<List>, z.core.$strict> {
  const shape = eachField(fields, (field, name) => {
    const { value } = fieldSchemas(field);
    const description = descriptions[name];
    const texts = description ? { description } : describeType(field);
    return texts ? value.meta({ ...value.meta(), ...texts }) : value;
  });
  return z.strictObject(shape as BodyShape<List>);
}

type BodyShape<List extends FieldList> = { [Name in keyof List]: FieldSchemas<List[Name]>["value"] };

export function responseShape<List extends FieldList>(fields: List) {
  return eachField(fields, (field) => {
    const value = responseTypes[field.type]?.() ?? z.string();
    const texts = describeType(field);
    return texts ? value.meta(texts) : value;
  });
}

/** What the schema of a type does not say. */
function describeType({ type, currency = "" }: ResourceField) {
  if (type !== "money") return undefined;
  const amount = examples.money;
  const value = `${formatMoneyText(amount, currency)} ${currency}`;
  // As text: a number would be written in the reader's way.
  return { description: "api.fields.money", [messageValues]: { currency, amount: String(amount), value } };
}

const responseTypes: Partial<Record<FieldType, () => z.ZodType>> = {
  number: () => z.number().nullable(),
  money: () => z.int().nullable(),
  boolean: () => z.boolean(),
  date: () => z.iso.date().nullable(),
  time: () => z.string().nullable(),
  reference: () => z.string().nullable(),
};

export function fieldExamples<List extends FieldList>(fields: List) {
  return eachField(fields, ({ type, choices = {} }) =>
    type === "choice" ? Object.keys(choices)[0] : examples[type],
  );
}

const examples = {
  text: "A few words",
  longText: "In a few words.",
  url: "https://example.com/",
  email: "amina@example.com",
  number: 12.5,
  money: 129_900,
  date: "2027-03-31",
  time: "14:05",
  boolean: true,
  reference: "5f0c9a34-1b1e-4c1b-8d0f-2a9f5a7c3e10",
} satisfies Record<Exclude<FieldType, "choice">, string | number | boolean>;

function eachField<List extends FieldList, Value>(
  fields: List,
  valueFor: (field: ResourceField, name: keyof List & string) => Value,
) {
  const values = Object.entries(fields).map(([name, field]) => [name, valueFor(field, name)]);
  return Object.fromEntries(values) as { [Name in keyof List]: Value };
}
