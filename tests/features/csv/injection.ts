import { expect } from "#tests/e2e/fixtures.ts";
import { payloads } from "#tests/e2e/injection-payloads.ts";
import {
  expectInertAndRead,
  type FeatureInjectionTests,
  openAndExpectInert,
  test,
} from "#tests/e2e/injection-scene.ts";

export default (() => {
  test("the preview of an import", async ({ page }) => {
    await openAndExpectInert(page, "/manager/repositories/import");
    const cells = payloads.map((payload) => `"${payload.replaceAll('"', '""')} new"`);
    await page.getByLabel("Or paste").fill(`name,link\n${cells.map((cell) => `${cell},${cell}`).join("\n")}`);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
    const preview = await expectInertAndRead(page);
    for (const payload of payloads) expect(preview).toContain(payload);
  });
}) satisfies FeatureInjectionTests;
