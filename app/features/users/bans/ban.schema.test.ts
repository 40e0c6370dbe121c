import { expect, test } from "vitest";
import { banDurationOf, banSchema } from "./ban.schema.ts";

test.each([
  [{ duration: "7", until: "" }, "7"],
  [{ duration: "always", until: "2099-01-01" }, "always"],
  [{ duration: "date", until: "2099-01-01" }, "date"],
  // A form from an earlier version.
  [{}, "always"],
  [{ until: "" }, "always"],
  [{ until: "2099-01-01" }, "date"],
  [{ duration: "unknown", until: "2099-01-01" }, "date"],
])("%j lasts %s", (form, duration) => {
  expect(banDurationOf(banSchema.parse(form))).toBe(duration);
});

test.each([{ duration: "date" }, { duration: "date", until: "2099-02-31" }, { until: "soon" }])(
  "%j requires a date",
  (form) => {
    const { error } = banSchema.safeParse(form);
    expect(error?.issues).toMatchObject([{ path: ["until"], message: "users.errors.until" }]);
  },
);

test("ignores an unknown common reason", () => {
  expect(banSchema.parse({ commonReason: "unknown" })).toMatchObject({ commonReason: "" });
});
