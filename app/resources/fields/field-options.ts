import type { FieldType, ResourceField } from "./field.ts";

export interface FieldOptions
  extends Pick<ResourceField, "label" | "hint" | "errors" | "check" | "emptyText">,
    Partial<Pick<ResourceField, "searched" | "listed">> {
  optional?: boolean;
}

type IsRequired<Options> = Options extends { optional: true } ? false : true;

/** @param options may also have what only fields of the type have */
export function createField<
  Type extends FieldType,
  Options extends FieldOptions,
  Choice extends string = string,
>(type: Type, { optional = false, ...options }: Options): ResourceField<Type, IsRequired<Options>, Choice> {
  const required = !optional as IsRequired<Options>;
  return { searched: false, listed: false, ...options, type, required };
}
