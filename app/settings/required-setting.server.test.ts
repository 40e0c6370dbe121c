import { expect, test, vi } from "vitest";
import type * as registry from "#app/registry/settings.ts";
import { z } from "#app/validation/zod.ts";
import { readSettingErrors } from "#tests/support/setting-problems.ts";
import type { SettingDeclaration } from "./declaration.ts";
import { updateSettingsSection } from "./documentation.ts";

vi.mock("#app/registry/settings.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof registry>()),
  payments: {
    PAYMENT_KEY: {
      order: 9999,
      schema: z.string().min(4, { error: "must have 4 characters" }),
      secret: true,
      description: "The key.",
    } satisfies SettingDeclaration,
  },
}));

test("reports a setting that is required, and one that is invalid", () => {
  expect(readSettingErrors({})).toEqual(["PAYMENT_KEY is required"]);
  expect(readSettingErrors({ PAYMENT_KEY: "abc" })).toEqual(["PAYMENT_KEY must have 4 characters"]);
});

test("documents a setting that is required", () => {
  const document = updateSettingsSection("README.md", "<!-- settings -->\n<!-- /settings -->\n");
  expect(document).toContain("| `PAYMENT_KEY` 🔑 | none | The key. |");
});
