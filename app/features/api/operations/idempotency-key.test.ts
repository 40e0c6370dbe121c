import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { openApiDocument } from "../openapi/document.server.ts";
import { idempotencyKeySchema, isIdempotencyKey } from "./idempotency-key.ts";

test.each([
  ["a", true],
  ["~!".repeat(127), true],
  ["x".repeat(255), true],
  ["x".repeat(256), false],
  ["", false],
  ["two words", false],
  ["clé", false],
  ["line\nbreak", false],
])("%j: %s", (key, allowed) => {
  expect(isIdempotencyKey(key)).toBe(allowed);
});

test("the document has the same rule", () => {
  const { paths } = openApiDocument(i18nFor("en")) as { paths: Record<string, { post?: object }> };
  expect(paths["/api/v1/users"]?.post).toMatchObject({
    parameters: [{ name: "Idempotency-Key", schema: idempotencyKeySchema }],
  });
});
