import type { Schema } from "./api-document.ts";

export interface SchemaField {
  within: string;
  name: string;
  type: string;
  required: boolean;
  description: string | undefined;
  values: string[];
  /** Other JSON Schema keywords with their values. */
  limits: string[];
}

type Schemas = Record<string, Schema>;

export function flattenFields(schema: Schema, schemas: Schemas, within = ""): SchemaField[] {
  const { properties = {}, required = [] } = plain(schema, schemas);
  return Object.entries(properties).flatMap(([name, field]) => {
    const line = { within, name, required: required.includes(name), ...describeSchema(field, schemas) };
    const { schema: inner, path } = innermost(field, schemas);
    return [line, ...flattenFields(inner, schemas, `${within}${name}${path}.`)];
  });
}

export function describeSchema(schema: Schema, schemas: Schemas) {
  const { schema: value } = innermost(schema, schemas);
  return {
    type: formatType(schema, schemas),
    description: schema.description ?? plain(schema, schemas).description,
    values: (value.const === undefined ? (value.enum ?? []) : [value.const]).map(String),
    limits: formatConstraints({ ...value, default: schema.default ?? value.default }),
  };
}

/** JSON Schema's type names, not translated. */
function formatType(schema: Schema, schemas: Schemas): string {
  const { type, format, items, ...rest } = plain(schema, schemas);
  const nullable = isNullable(schema) || isNullable({ type, ...rest });
  const [own = rest.properties ? "object" : "string"] = [type ?? []].flat().filter((one) => one !== "null");
  const single = own === "array" && items ? `${formatType(items, schemas)}[]` : (format ?? own);
  return nullable ? `${single} | null` : single;
}

/** Resolves a reference and removes `null`. */
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

/** Omits patterns of times and the bounds of JSON numbers, which do not help readers. */
function formatConstraints(schema: Schema): string[] {
  return keywords
    .filter((keyword) => schema[keyword] !== undefined && !(keyword === "pattern" && schema.format))
    .filter((keyword) => Math.abs(Number(schema[keyword])) !== Number.MAX_SAFE_INTEGER)
    .map((keyword) => `${keyword}: ${String(schema[keyword])}`);
}
