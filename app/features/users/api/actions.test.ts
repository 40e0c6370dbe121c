import { expect, test } from "vitest";
import { z } from "#app/validation/zod.ts";
import { actionOperations } from "./actions.ts";

const banUser = actionOperations.find(({ id }) => id === "banUser");
const schema = banUser?.body?.schema;

test.each(["", " ", "soon", "2000-01-01", "2099-02-31", 0])("a ban until %j is refused", (until) => {
  expect(schema?.safeParse({ until }).error?.issues).toMatchObject([{ path: ["until"] }]);
});

test("a ban ends on its day, or never without one", () => {
  expect(schema?.parse({ until: "2099-01-01" })).toEqual({ until: new Date("2099-01-01") });
  expect(schema?.parse({})).toEqual({});
  expect(schema?.parse({ reason: null, until: null })).toEqual({ reason: null, until: null });
});

test("the examples agree", () => {
  const { until } = (banUser?.body?.example ?? {}) as { until?: string };
  expect(banUser?.response.example).toMatchObject({ banExpires: `${until}T00:00:00.000Z` });
});

test("the document has one limit for the reason", () => {
  const document = schema && JSON.stringify(z.toJSONSchema(schema, { io: "input" }));
  expect(document).toContain('"reason":{"anyOf":[{"maxLength":500,"type":"string"},{"type":"null"}]}');
});
