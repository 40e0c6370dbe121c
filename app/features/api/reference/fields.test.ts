import { describe, expect, test } from "vitest";
import { flattenFields } from "./fields.ts";

const schemas = {
  Device: {
    type: "object",
    properties: { kind: { type: "string", enum: ["phone", "tablet"] } },
    required: ["kind"],
  },
};

describe("the rows of a schema's table", () => {
  test("describe every field, nested ones included", () => {
    const fields = flattenFields(
      {
        type: "object",
        properties: {
          items: { type: "array", items: { $ref: "#/components/schemas/Device" } },
          device: {
            anyOf: [{ $ref: "#/components/schemas/Device" }, { type: "null" }],
            description: "Of what",
          },
          at: { type: ["string", "null"], format: "date-time", pattern: "^long$" },
          limit: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 20 },
        },
        required: ["items"],
      },
      schemas,
    );
    expect(fields.map(({ within, name, type, required }) => [within + name, type, required])).toEqual([
      ["items", "object[]", true],
      ["items[].kind", "string", true],
      ["device", "object | null", false],
      ["device.kind", "string", true],
      ["at", "date-time | null", false],
      ["limit", "integer", false],
    ]);
    expect(fields[2]?.description).toBe("Of what");
    expect(fields[1]?.values).toEqual(["phone", "tablet"]);
    expect(fields[4]?.limits).toEqual([]);
    expect(fields[5]?.limits).toEqual(["minimum: 1", "default: 20"]);
  });

  test("are empty for a schema without fields", () => {
    expect(flattenFields({ type: "string" }, {})).toEqual([]);
  });
});
