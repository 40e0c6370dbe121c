import type { ParseKeys } from "i18next";
import { pick } from "#app/validation/fields.ts";
import { z } from "#app/validation/zod.ts";

/** Stored as a text, which is empty without a value. */
export type TextType = "text" | "longText" | "url" | "email" | "choice";

/** Stored as null without a value. */
export type ValueType = "number" | "money" | "date" | "time" | "boolean" | "reference";

export type FieldType = TextType | ValueType;

/** All that is known of a field. */
export interface ResourceField<
  Schema extends z.ZodType = z.ZodType,
  Value extends z.ZodType = z.ZodType,
  Type extends FieldType = FieldType,
> {
  type: Type;
  label: ParseKeys;
  hint?: ParseKeys;
  /** Reads the text of a form or a file. */
  schema: Schema;
  /** Reads the value itself, such as one in JSON. */
  value: Value;
  required: boolean;
  /** Whether the search index has it. */
  searched: boolean;
  /** Whether lists have a column for it. */
  listed: boolean;
  choices?: Readonly<Record<string, ParseKeys>>;
  /** ISO 4217, for amounts of money. */
  currency?: string;
  /** The name of a `ReferenceTarget`, for references. */
  to?: string;
  /** For files: the media types that are accepted, and how many. */
  attachment?: { accept: readonly string[]; maxFiles: number };
  emptyText?: ParseKeys;
}

/** The fields of a resource, in the order of its form. */
export type FieldList = Readonly<Record<string, ResourceField>>;

type SchemasOf<List extends FieldList> = { [Name in keyof List]: List[Name]["schema"] };

export function formSchema<List extends FieldList>(fields: List): z.ZodObject<SchemasOf<List>> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return z.object(Object.fromEntries(schemas) as SchemasOf<List>);
}

/** What a form saves; a field that was not sent is undefined, and stays as it is. */
export type FieldValues<List extends FieldList> = WithOptionalKeys<{
  [Name in keyof List]: z.output<List[Name]["schema"]>;
}>;

type WithOptionalKeys<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name];
} & { [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Values[Name] };

/** What is stored. Values may be null, because a record may be older than the field. */
export type StoredValues<List extends FieldList> = {
  [Name in keyof List]: List[Name]["type"] extends TextType
    ? string
    : NonNullable<z.output<List[Name]["schema"]>> | null;
};

/** The values of a row, without what else it has. */
export function pickFieldValues<List extends FieldList>(
  fields: List,
  row: StoredValues<List>,
): StoredValues<List> {
  return pick(row, fieldNames(fields)) as StoredValues<List>;
}

/** The texts of form inputs. */
export type SerializedFields<List extends FieldList> = Record<keyof List & string, string>;

export function fieldNames<List extends FieldList>(fields: List): (keyof List & string)[] {
  return Object.keys(fields);
}

/** Made with a form for a new record, so that one form makes one record, however often it is sent. */
export const formIdSchema = z.uuid().optional().catch(undefined);

/** The `updatedAt` of the state that a form was filled in on, in milliseconds. */
export const formVersionSchema = z.coerce.number().int().optional().catch(undefined);

export function creationFormSchema<List extends FieldList>(fields: List) {
  return formSchema(fields).extend({ id: formIdSchema });
}

export function updateFormSchema<List extends FieldList>(fields: List) {
  return formSchema(fields).extend({ version: formVersionSchema });
}
