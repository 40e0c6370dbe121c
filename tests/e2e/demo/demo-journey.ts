import type { Page } from "@playwright/test";
import { test as base, expect } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";

/** A demo with sample data, signed in as its administrator. */
export const test = base.extend({
  server: [
    async ({ smtp }, use) => {
      const server = await startServer({
        env: {
          NODE_ENV: "production",
          SMTP_URL: smtp.url,
          DEMO_MODE: "true",
          CONTACT_EMAIL: "authors@example.org",
          TRUSTED_PROXIES: "loopback",
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    const email = "admin@example.com";
    await page.request.post("/login", { form: { email }, maxRedirects: 0 });
    await page.request.post("/login/verify", { form: { email, otp: "000000" }, maxRedirects: 0 });
    await use(page);
  },
});

export const notice = (page: Page) => page.getByRole("dialog", { name: "Demo Mode" });

export async function closeNotice(page: Page) {
  await notice(page).getByRole("link", { name: "Close" }).last().click();
  await expect(page).not.toHaveURL(/notice/);
  await expect(notice(page)).toBeHidden();
}
