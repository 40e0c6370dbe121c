import type { ParseKeys } from "i18next";
import type { z } from "#app/validation/zod.ts";
import type { FieldType, ResourceField } from "./field.ts";

export interface FieldOptions {
  label: ParseKeys;
  hint?: ParseKeys;
  optional?: boolean;
  searched?: boolean;
  listed?: boolean;
  emptyText?: ParseKeys;
}

type Missing<Options, Empty> = Options extends { optional: true } ? Empty : never;

/** A field that was not sent is undefined; `Empty` is what a field without a value holds. */
export type FieldSchema<Options, Value, Empty = never> = z.ZodType<
  Value | Missing<Options, Empty | undefined>,
  string | undefined
>;

interface Rest {
  value: z.ZodType;
  choices?: ResourceField["choices"];
  currency?: string;
  to?: string;
  attachment?: ResourceField["attachment"];
}

type ValueSchema<Schema extends z.ZodType> = z.ZodType<z.output<Schema>, unknown>;

export function createField<Schema extends z.ZodType, Type extends FieldType>(
  type: Type,
  { optional = false, searched = false, listed = false, ...texts }: FieldOptions,
  schema: z.ZodType,
  rest: Rest,
): ResourceField<Schema, ValueSchema<Schema>, Type> {
  const { value, ...others } = rest;
  return {
    type,
    ...texts,
    required: !optional,
    searched,
    listed,
    schema: schema as Schema,
    value: value as ValueSchema<Schema>,
    ...others,
  };
}
