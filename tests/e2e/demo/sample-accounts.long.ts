import { enterCode, expect, submitEmail, test } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";

test("only the sample accounts of a demo sign in with 000000", async ({ page, email, javaScriptEnabled }) => {
  const server = await startServer({ env: { NODE_ENV: "production", DEMO_MODE: "true" } });
  await page.goto(`${server.url}/login`);
  await submitEmail(page, email);
  await expect(page.getByText("This is a demo: the code is 000000.")).toBeHidden();
  await enterCode(page, "000000", javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();

  await page.goto(`${server.url}/login`);
  await expect(page.getByText("This is a demo: the code is 000000.")).toBeVisible();
  const before = await server.query('SELECT * FROM "user" ORDER BY id');
  await page.getByRole("button", { name: "user@example.com" }).click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
  await expect(page.getByText("This is a demo: the code is 000000.")).toBeVisible();
  await enterCode(page, "000000", javaScriptEnabled);
  await expect(page).toHaveURL(`${server.url}/app`);
  expect(await server.query('SELECT * FROM "user" ORDER BY id')).toEqual(before);
  await server.stop();
});
