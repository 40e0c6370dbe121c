import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";
import { payloads } from "#tests/e2e/injection-payloads.ts";
import {
  asShown,
  expectInertAndRead,
  type FeatureInjectionTests,
  names,
  openAndExpectInert,
  test,
} from "#tests/e2e/injection-scene.ts";
import type { RunningServer } from "#tests/support/server.ts";

export default ((sample) => {
  test("access tokens: list, confirmation, new token", async ({ page, server }) => {
    const tokens = await plantTokens(page, server);
    const list = (await openAndExpectInert(page, "/manager/account")).split("\n").map(asShown);
    expect(list).toEqual(expect.arrayContaining(names.slice(0, -1).map(asShown)));
    for (const index of sample.filter((number) => number < tokens.length)) {
      expect(await openAndExpectInert(page, `/manager/account?revoke=${tokens[index]}`)).toContain(
        names[index],
      );
    }
    await openAndExpectInert(page, "/manager/account?state=new-token");
    const last = names.at(-1) ?? "";
    await page.getByRole("dialog").getByLabel("Name").fill(last);
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByRole("heading", { name: "Your new token" })).toBeVisible();
    expect(await expectInertAndRead(page)).toContain(last);
  });

  test("a dialog for an invalid token id", async ({ page }) => {
    for (const index of sample) {
      await openAndExpectInert(page, `/manager/account?revoke=${encodeURIComponent(payloads[index] ?? "")}`);
    }
  });
}) satisfies FeatureInjectionTests;

async function plantTokens(page: Page, server: RunningServer) {
  await server.query("DELETE FROM api_token");
  for (const name of names.slice(0, -1)) {
    const form = { name, scope: "read", lifetime: "7" };
    const response = await page.request.post("/manager/account?state=new-token", { form, maxRedirects: 0 });
    expect(response.status(), name).toBe(302);
  }
  const rows = await server.query<{ id: string }>("SELECT id FROM api_token ORDER BY created_at, id");
  const tokens = rows.map(({ id }) => id);
  expect(tokens).toHaveLength(names.length - 1);
  return tokens;
}
