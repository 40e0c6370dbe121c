import { open } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { notice, test } from "../demo-journey.ts";

test("only previews an import", async ({ page, server, javaScriptEnabled }) => {
  const before = await server.query("SELECT * FROM repository");
  await open(page, "/manager/repositories/import", javaScriptEnabled);
  await page.getByLabel("Or paste rows here").fill("name,link\nimported,example.com");
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(notice(page)).toBeVisible();
  expect(await server.query("SELECT * FROM repository")).toEqual(before);
});
