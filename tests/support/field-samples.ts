import { userFields } from "#app/features/users/user.schema.ts";
import type { FieldList, FieldType, ResourceField } from "#app/resources/fields/field.ts";
import { serializeField } from "#app/resources/fields/serialize-fields.ts";
import { referencedIds } from "./referenced-rows.ts";

/**
 * A valid stored value for a field. It differs by number, and for types that can be unique also by tag.
 * @param number 1, 2 or 3
 * @param tag ASCII letters and digits, the same for all fields of a record
 */
type Sample = (number: number, tag: string, field: ResourceField) => string | number | boolean;

const samplesByType: Record<FieldType, Sample> = {
  text: (number, tag) => `Text ${tag} ${number}`,
  longText: (number, tag) => `"${tag}", version ${number};\nas <it> is & was`,
  url: (number, tag) => `https://${tag}.example.com/?version=${number}&draft=no`,
  email: (number, tag) => `${tag}.${number}@example.org`,
  number: (number, tag) => hash(tag) + number * 1234.5,
  money: (number) => number * 123_450,
  date: (number) => `2027-03-0${number}`,
  time: (number) => `1${number}:05`,
  boolean: (number) => number === 2,
  choice: (number, _tag, { choices = {} }) => {
    const names = Object.keys(choices);
    return names[(number - 1) % names.length] ?? "";
  },
  reference: (number) => referencedIds[number - 1] ?? "",
};

/** The fields of a resource; `own` replaces sample values that would be invalid. */
export interface Samples {
  fields: FieldList;
  own?: Record<string, Sample>;
}

function hash(text: string): number {
  return (
    Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7) *
    10
  );
}

export const sampleRecordName: Sample = (number, tag) => `Record ${tag} ${number}`;

export const userSamples: Samples = {
  fields: userFields,
  own: {
    name: (number, tag) => `Person ${tag} O'Neill ${"I".repeat(number)}`,
    role: (number) => (number === 2 ? "admin" : "user"),
  },
};

/** As stored and in JSON. */
export function sampleValues({ fields, own = {} }: Samples, number: number, tag: string) {
  const values = Object.entries(fields).map(([name, field]) => {
    const sample = own[name] ?? samplesByType[field.type];
    return [name, sample(number, tag, field)] as const;
  });
  return Object.fromEntries(values);
}

/** As in forms and files. */
export function sampleTexts(samples: Samples, number: number, tag: string): Record<string, string> {
  const texts = Object.entries(sampleValues(samples, number, tag)).map(([name, value]) => {
    const field = samples.fields[name];
    return [name, field ? serializeField(field, value) : ""];
  });
  return Object.fromEntries(texts);
}
