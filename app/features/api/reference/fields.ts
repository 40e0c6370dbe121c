import type { Schema } from "./api-document.ts";

/** One line of a schema's table. */
export interface FieldLine {
  /** What stands before the name of a nested field, such as `items[].`. */
  within: string;
  name: string;
  type: string;
  required: boolean;
  description: string | undefined;
  /** Where only these are allowed. */
  values: string[];
  /** Further keywords with their values, in the words of JSON Schema. */
  limits: string[];
}

type Schemas = Record<string, Schema>;

/** The fields of an object with those of the objects in it, each line after its parent's. */
export function fieldsOf(schema: Schema, schemas: Schemas, within = ""): FieldLine[] {
  const { properties = {}, required = [] } = plain(schema, schemas);
  return Object.entries(properties).flatMap(([name, field]) => {
    const line = { within, name, required: required.includes(name), ...describe(field, schemas) };
    const { schema: inner, path } = innermost(field, schemas);
    return [line, ...fieldsOf(inner, schemas, `${within}${name}${path}.`)];
  });
}

/** What a single value may be. */
export function describe(schema: Schema, schemas: Schemas) {
  const { schema: value } = innermost(schema, schemas);
  return {
    type: typeOf(schema, schemas),
    description: schema.description ?? plain(schema, schemas).description,
    values: (value.const === undefined ? (value.enum ?? []) : [value.const]).map(String),
    limits: limitsOf({ ...value, default: schema.default ?? value.default }),
  };
}

/** In the words of JSON Schema, which are the same in every language. */
function typeOf(schema: Schema, schemas: Schemas): string {
  const { type, format, items, ...rest } = plain(schema, schemas);
  const nullable = isNullable(schema) || isNullable({ type, ...rest });
  const [own = rest.properties ? "object" : "string"] = [type ?? []].flat().filter((one) => one !== "null");
  const single = own === "array" && items ? `${typeOf(items, schemas)}[]` : (format ?? own);
  return nullable ? `${single} | null` : single;
}

/** Follows a reference, and leaves out that it may be null. */
function plain(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref) return plain(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  const value = schema.anyOf?.find(({ type }) => type !== "null");
  return value ? { description: schema.description, ...plain(value, schemas) } : schema;
}

function innermost(schema: Schema, schemas: Schemas, path = ""): { schema: Schema; path: string } {
  const value = plain(schema, schemas);
  return value.items ? innermost(value.items, schemas, `${path}[]`) : { schema: value, path };
}

function isNullable({ type, anyOf }: Schema) {
  return [type].flat().includes("null") || Boolean(anyOf?.some((one) => one.type === "null"));
}

const keywords = [
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "default",
] as const;

/** Patterns of times, and the bounds of every number in JSON, help nobody. */
function limitsOf(schema: Schema): string[] {
  return keywords
    .filter((keyword) => schema[keyword] !== undefined && !(keyword === "pattern" && schema.format))
    .filter((keyword) => Math.abs(Number(schema[keyword])) !== Number.MAX_SAFE_INTEGER)
    .map((keyword) => `${keyword}: ${String(schema[keyword])}`);
}
