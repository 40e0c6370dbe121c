import { expect, signIn, signUp, test } from "#tests/e2e/fixtures.ts";
import { openPageInSecondBrowser } from "./account-screen.ts";

test("own sessions mark the current one, and one or all others can be ended", async ({
  page,
  browser,
  baseURL,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  const others = [];
  for (let index = 0; index < 2; index++) {
    const other = await openPageInSecondBrowser(browser, { javaScriptEnabled, baseURL });
    await signIn(other, smtp, email, javaScriptEnabled);
    others.push(other);
  }
  await page.goto("/app/account");
  const rows = page.getByRole("listitem").filter({ hasText: "Last used" });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Chrome on");
  await expect(rows.first()).toContainText("This session");
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await expect(rows.nth(1)).toContainText("Firefox on Linux");
  await expect(rows.nth(1)).toContainText("203.0.113.9");

  await rows.nth(1).getByRole("button", { name: "End: Firefox on Linux, 203.0.113.9" }).click();
  await expect(page.getByText("Session ended.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByText("1 other session ended.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const other of others) {
    await other.goto("/app");
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  }
  await page.goto("/app/account");
  await expect(page.getByRole("button", { name: "End all other sessions" })).toBeHidden();
});

test("refuses to end another user's session", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, `victim-${email}`, "Grace");
  await page.context().clearCookies();
  await signUp(page, smtp, email, "Ada");
  const sessions = () =>
    server.query<{ id: string }>(
      'SELECT session.id FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
      `victim-${email}`,
    );
  const [victim] = await sessions();
  const response = await page.request.post(`/account/sessions/${victim?.id}/end`, {
    headers: { Origin: server.url },
    form: { redirect: "//evil.example" },
    maxRedirects: 0,
  });
  expect(response.headers().location).toBe("/app/account");
  expect(await sessions()).toEqual([victim]);
});
