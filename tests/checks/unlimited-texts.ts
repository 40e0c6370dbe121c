import type { z } from "#app/validation/zod.ts";

interface Definition {
  type: string;
  format?: string;
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  options?: readonly z.core.$ZodType[];
}

export function findUnlimitedTexts(schema: z.core.$ZodType, place: string): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const { in: first, innerType, element, valueType, keyType, shape = {}, options = [] } = definition;
  const inner = [first, innerType, element, valueType, keyType, ...options].filter(
    (each) => each !== undefined,
  );
  const bare =
    definition.type === "string" && !definition.format && (schema as z.ZodString).maxLength === null;
  return [
    ...(bare || definition.type === "any" || definition.type === "unknown" ? [place] : []),
    ...inner.flatMap((each) => findUnlimitedTexts(each, place)),
    ...Object.entries(shape).flatMap(([name, each]) => findUnlimitedTexts(each, `${place}.${name}`)),
  ];
}
