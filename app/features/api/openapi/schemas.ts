import { z } from "#app/validation/zod.ts";

export type JsonObject = { [name: string]: unknown };

/** Collects the named schemas of a document while its operations refer to them. */
export class Schemas {
  readonly components: Record<string, JsonObject> = {};

  /**
   * A schema in words of JSON Schema (2020-12, which is that of OpenAPI 3.1); a reference where it has a name.
   *
   * @param direction whether it is what a caller sends or what is answered
   */
  reference(schema: z.ZodType, direction: "input" | "output"): JsonObject {
    // Inside another one a named schema becomes a reference, also the outermost.
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io: direction,
      unrepresentable: "any",
    });
    for (const [name, definition] of Object.entries($defs)) {
      this.components[name] = asComponent(definition);
    }
    return asComponent(properties.schema);
  }
}

/** Definitions stand elsewhere in OpenAPI, and `id` means the name of a schema, which nothing refers to here. */
function asComponent(schema: unknown): JsonObject {
  const text = JSON.stringify(schema, (name, value: unknown) => {
    if (name !== "id" || typeof value !== "string") return value;
    return undefined;
  });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject;
}
