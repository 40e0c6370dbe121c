import { expect } from "#tests/e2e/fixtures.ts";
import {
  expectInertAndRead,
  type FeatureInjectionTests,
  names,
  openAndExpectInert,
  test,
} from "#tests/e2e/injection-scene.ts";

export default (() => {
  test("impersonating and renaming display the payload without running it", async ({ page, scene }) => {
    await openAndExpectInert(page, `/manager/users/${scene.people[0]}`);
    await page.getByRole("button", { name: "Impersonate" }).click();
    await expect(page).toHaveURL(/\/app/);
    await expect.poll(() => expectInertAndRead(page)).toContain(names[0]);
    await openAndExpectInert(page, "/app/account?state=change-name");
    await page.getByRole("textbox", { name: "Name" }).fill(names[1] ?? "");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/app\/account$/);
    await expect.poll(() => expectInertAndRead(page)).toContain(names[1]);
    await page.goto("/app");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page).toHaveURL(/\/manager/);
    await expectInertAndRead(page);
  });
}) satisfies FeatureInjectionTests;
