import { isDeepStrictEqual } from "node:util";
import { z } from "#app/validation/zod.ts";

export type JsonObject = { [name: string]: unknown };

/** Collects named schemas while operations refer to them. */
export class SchemaRegistry {
  readonly components: Record<string, JsonObject> = {};

  /** Converts it to JSON Schema 2020-12, as in OpenAPI 3.1; named schemas become references. @throws if two have one name */
  reference(schema: z.ZodType, direction: "input" | "output"): JsonObject {
    // Wrapped in an object, because only nested schemas become references.
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io: direction,
      unrepresentable: "any",
    });
    for (const [name, definition] of Object.entries($defs)) {
      const component = asComponent(definition);
      const known = this.components[name] ?? component;
      if (!isDeepStrictEqual(known, component)) {
        throw new Error(
          `Two schemas are called ${name}: those of requests and responses need different names`,
        );
      }
      this.components[name] = component;
    }
    return asComponent(properties.schema);
  }
}

/** OpenAPI keeps definitions elsewhere and does not use `id`. */
function asComponent(schema: unknown): JsonObject {
  const text = JSON.stringify(schema, (name, value: unknown) => {
    if (name !== "id" || typeof value !== "string") return value;
    return undefined;
  });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject;
}
