import { expect, test } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";
import { openForm, referencePagePath, section, sendButton } from "./reference-page.ts";

test("the demo's refusal is shown as a response", async ({ browser, smtp, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "sending calls needs JavaScript");
  const server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, DEMO_MODE: "true" },
  });
  const context = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  const page = await context.newPage();
  const sample = "admin@example.com";
  await page.request.post("/login", { form: { email: sample }, maxRedirects: 0 });
  await page.request.post("/login/verify", { form: { email: sample, otp: "000000" }, maxRedirects: 0 });
  await page.goto(referencePagePath);
  await openForm(page, "createRepository");
  await sendButton(page, "createRepository").click();
  const create = section(page, "createRepository");
  await expect(create.getByRole("status")).toContainText("403");
  await expect(create.getByLabel("Response")).toContainText('"code": "DEMO_MODE"');
  await context.close();
  await server.stop();
});
