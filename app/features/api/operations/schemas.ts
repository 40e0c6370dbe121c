import { type ListShape, maxParameterLength, maxTermLength } from "#app/lists/list-query.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** Shared by several operations. Descriptions are translation keys that the OpenAPI document replaces. */

/** The key, beside a description, of the values that its text takes. */
export const messageValues = "x-message-values";

export const dateTime = z.iso
  .datetime()
  .meta({ description: "api.fields.time", examples: ["2026-03-14T09:26:53.589Z"] });

export const id = z
  .string()
  .meta({ description: "api.fields.id", examples: ["0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11"] });

const pageSizes = { max: 100, default: 20 };

const cursor = limitedText(maxParameterLength);

/** @param descriptions of filters whose name is not clear enough */
export function listParameters<Shape extends ListShape>(
  { sorts, filters }: Shape,
  descriptions: { [Filter in keyof Shape["filters"]]?: string } = {},
) {
  const [sort, ...otherSorts] = Object.keys(sorts);
  return z.strictObject({
    searchTerm: limitedText(maxTermLength).optional().meta({ description: "api.fields.searchTerm" }),
    sort: z
      .enum([sort ?? "", ...otherSorts])
      .optional()
      .meta({ description: "api.fields.sort" }),
    direction: z.enum(["asc", "desc"]).optional().meta({ description: "api.fields.direction" }),
    ...(Object.fromEntries(
      Object.entries(filters).map(([name, allowed]) => [
        name,
        filter(allowed).optional().meta({ description: descriptions[name] }),
      ]),
    ) as Record<string, z.ZodOptional<z.ZodType<string>>>),
    ...pageParameters.shape,
  });
}

function filter(allowed: readonly string[] | RegExp): z.ZodType<string> {
  return allowed instanceof RegExp
    ? limitedText(maxTermLength).regex(allowed)
    : z.enum(allowed as [string, ...string[]]);
}

const pageParameters = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(pageSizes.max)
    .default(pageSizes.default)
    .meta({ description: "api.fields.limit" }),
  after: cursor.optional().meta({ description: "api.fields.after" }),
  before: cursor.optional().meta({ description: "api.fields.before" }),
});

export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: total.meta({ description: "api.fields.total" }),
    previous: z.string().nullable().meta({ description: "api.fields.previous" }),
    next: z.string().nullable().meta({ description: "api.fields.next" }),
  });
}

const total = z.object({ count: z.int().min(0), more: z.boolean() });

/** Parsed from the user agent; unknown parts are omitted. */
export const device = z
  .object({
    browser: z.string().optional(),
    system: z.string().optional(),
    kind: z.enum(["phone", "tablet", "computer"]),
  })
  .meta({ id: "Device" });
