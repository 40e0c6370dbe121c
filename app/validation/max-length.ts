import type { z } from "./zod.ts";

/** Characters; for fields without free text, such as ids and numbers. */
const shortValue = 100;

/** The `max` of the schema, see `limitedText`. @throws if a free text has none */
export function getMaxLength(schema: z.core.$ZodType): number {
  const definition = schema._zod.def as Definition;
  if (definition.type === "pipe" && definition.in) return getMaxLength(definition.in);
  if (definition.innerType) return getMaxLength(definition.innerType);
  if (definition.type !== "string" || definition.format) return shortValue;
  const { maxLength } = schema as z.ZodString;
  if (maxLength === null) {
    throw new Error("A text of a form has no limit: start its schema with limitedText");
  }
  return maxLength;
}

interface Definition {
  type: string;
  format?: string;
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}
