import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { z } from "#app/validation/zod.ts";
import { operations } from "../operations/operations.ts";
import { openApiDocument } from "./document.server.ts";
import { SchemaRegistry } from "./schemas.ts";

test("lists of sessions say that they end at 100", () => {
  const { paths } = openApiDocument(i18nFor("en")) as { paths: Record<string, unknown> };
  for (const path of ["/api/v1/account/sessions", "/api/v1/users/{id}/sessions"]) {
    const items = { type: "array", maxItems: 100, description: "The 100 most recent sessions." };
    const schema = { properties: { items } };
    const content = { "application/json": { schema } };
    expect(paths[path]).toMatchObject({ get: { responses: { 200: { content } } } });
  }
});

test("the document names the headers of responses to tokens and of errors", () => {
  const { paths } = openApiDocument(i18nFor("en")) as { paths: Record<string, unknown> };
  const text = { description: expect.stringMatching(/ /), schema: { type: "string" } };
  const limits = { RateLimit: text, "RateLimit-Policy": text };
  expect(paths["/api/v1/account"]).toMatchObject({
    get: {
      responses: {
        200: { headers: limits },
        401: { headers: { "WWW-Authenticate": text } },
        405: { headers: { Allow: text } },
        429: { headers: { ...limits, "Retry-After": { schema: { type: "integer" } } } },
      },
    },
  });
  expect(JSON.stringify(paths["/api/v1/health"])).not.toContain("RateLimit");
});

test("every operation has an id of its own, and a method and path of its own", () => {
  const ids = operations.map(({ id }) => id);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(ids).toEqual([...new Set(ids)]);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("two schemas cannot have one name", () => {
  const schemas = new SchemaRegistry();
  const device = z.object({ system: z.string() }).meta({ id: "Device" });
  schemas.reference(device, "output");
  expect(schemas.reference(z.array(device), "output")).toMatchObject({ type: "array" });
  const other = z.object({ serialNumber: z.string() }).meta({ id: "Device" });
  expect(() => schemas.reference(other, "output")).toThrow("Two schemas are called Device");
});

test.each(languageCodes)("the document has no untranslated keys: %s", (language) => {
  const document = JSON.stringify(openApiDocument(i18nFor(language)));
  const texts = [...document.matchAll(/"(?:description|summary|title)":"([^"]*)"/g)].map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /^[a-z]\w*(\.\w+)+$/.test(text ?? ""))).toEqual([]);
  expect(document).not.toMatch(/"api(\.\w+)+"/);
});
