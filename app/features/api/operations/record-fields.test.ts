import { describe, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { moneyField } from "#app/resources/fields/value-fields.ts";
import { z } from "#app/validation/zod.ts";
import { SchemaRegistry } from "../openapi/schemas.ts";
import { translateTexts } from "../openapi/translate-texts.ts";
import { requestBodySchema, responseShape } from "./record-fields.ts";

describe("an amount of money says its unit and its currency", () => {
  const label = "resources.fields.name";
  const cents = "An amount in the smallest unit of EUR: 129900 means 1299.00 EUR.";
  const yen = "An amount in the smallest unit of JPY: 129900 means 129900 JPY.";
  const fils = "An amount in the smallest unit of KWD: 129900 means 129.900 KWD.";
  const fields = {
    cents: moneyField({ label, currency: "EUR" }),
    yen: moneyField({ label, currency: "JPY", optional: true }),
    fils: moneyField({ label, currency: "KWD", optional: true }),
  };
  const described = (schema: z.ZodType, direction: "input" | "output", language = "en") =>
    translateTexts(new SchemaRegistry().reference(schema, direction), i18nFor(language as "en"));
  const properties = {
    cents: expect.objectContaining({ description: cents }),
    yen: expect.objectContaining({ description: yen }),
    fils: expect.objectContaining({ description: fils }),
  };

  test("in requests", () => {
    const body = requestBodySchema(fields);
    expect(described(body, "input")).toMatchObject({ properties });
    expect(described(body.partial(), "input")).toMatchObject({ properties });
    expect(JSON.stringify(described(body, "input"))).not.toContain("x-");
  });

  test("in responses", () => {
    expect(described(z.object(responseShape(fields)), "output")).toMatchObject({ properties });
  });

  test("unless the resource describes it", () => {
    const body = requestBodySchema(fields, { cents: "api.fields.link" });
    expect(described(body, "input")).toMatchObject({
      properties: { cents: { description: expect.stringContaining("https") }, yen: { description: yen } },
    });
  });

  test.each(languageCodes)("in %s", (language) => {
    const text = JSON.stringify(described(requestBodySchema(fields), "input", language));
    for (const part of ["EUR", "129900", "1299.00"]) expect(text).toContain(part);
  });
});
