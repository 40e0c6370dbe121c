import type { ParseKeys } from "i18next";
import type { LinkProblem } from "#app/validation/link.ts";
import { pick } from "./changed-fields.ts";

/** Stored as a text, which is empty without a value. */
type TextType = "text" | "longText" | "url" | "email" | "choice";

/** Stored as null without a value. */
type ValueType = "number" | "money" | "date" | "time" | "boolean" | "reference";

export type FieldType = TextType | ValueType;

/** Plain data: lists show values without loading the validation, see `field-schemas.ts`. */
export interface ResourceField<
  Type extends FieldType = FieldType,
  Required extends boolean = boolean,
  Choice extends string = string,
> {
  type: Type;
  label: ParseKeys;
  hint?: ParseKeys;
  required: Required;
  /** Whether it is in the search index. */
  searched: boolean;
  /** Whether lists have a column for it. */
  listed: boolean;
  /** Characters of a text or a long text. */
  maxLength?: number;
  /** Replace those of the type. Problems other than `required`, `invalid` and `long` are those of web addresses. */
  errors?: Readonly<Partial<Record<LinkProblem, ParseKeys>>>;
  /** An additional rule for a text or a long text. @returns what is wrong */
  check?: (text: string) => ParseKeys | undefined;
  choices?: Readonly<Record<Choice, ParseKeys>>;
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

type Value<Field> =
  Field extends ResourceField<infer Type, boolean, infer Choice>
    ? Type extends "choice"
      ? Choice
      : Type extends "number" | "money"
        ? number
        : Type extends "boolean"
          ? boolean
          : string
    : never;

/** The value that a form saves for a field; undefined if it was not sent. */
export type FieldValue<Field extends ResourceField> =
  | Value<Field>
  | (Field["required"] extends true ? never : undefined | (Field["type"] extends TextType ? "" : null));

/** The values that a form saves; a field that was not sent stays as it is. */
export type FieldValues<List extends FieldList> = WithOptionalKeys<{
  [Name in keyof List]: FieldValue<List[Name]>;
}>;

type WithOptionalKeys<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name];
} & { [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Values[Name] };

/** The stored values. They may be null, because a record may be older than the field. */
export type StoredValues<List extends FieldList> = {
  [Name in keyof List]: List[Name]["type"] extends TextType ? string : Value<List[Name]> | null;
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
