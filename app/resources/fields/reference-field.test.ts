import { expect, test } from "vitest";
import { fieldSchemas } from "./field-schemas.ts";
import { referenceField } from "./reference-field.ts";
import { serializeField } from "./serialize-fields.ts";

const id = "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11";
const owner = referenceField({ label: "resources.fields.name", to: "user" });
const mayBeEmpty = referenceField({ label: "resources.fields.name", to: "user", optional: true });

test("a form holds the id", () => {
  expect(fieldSchemas(owner).text.parse(` ${id} `)).toBe(id);
  expect(serializeField(owner, id)).toBe(id);
});

test("only an optional reference can be empty, and is stored as null", () => {
  expect(fieldSchemas(owner).text.safeParse("").error?.issues[0]?.message).toBe("resources.errors.required");
  expect([fieldSchemas(mayBeEmpty).text.parse(""), fieldSchemas(mayBeEmpty).value.parse(null)]).toEqual([
    null,
    null,
  ]);
});

test.each(["not an id", "a'b", "a\0b", "a".repeat(65)])("%j is not an id", (text) => {
  const { error } = fieldSchemas(owner).text.safeParse(text);
  expect(error?.issues[0]?.message).toBe("resources.errors.missingReference");
});
