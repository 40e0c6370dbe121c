import { asAdministrator } from "#tests/e2e/administrator.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { day, insert, stored } from "#tests/e2e/users/rows.ts";

asAdministrator.use({ timezoneId: "Africa/Nairobi" });

const hour = 3_600_000;

asAdministrator("times are in the chosen time zone", async ({ page, server, javaScriptEnabled }) => {
  await page.goto("/manager/account");
  await page.getByRole("link", { name: "Edit time zone" }).click();
  await page.getByRole("dialog").getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Asia/Tokyo")).toBeVisible();

  const id = await insert(server, "Kenji Ito");
  const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  await page.goto(`/manager/users/${id}/ban`);
  await page.getByLabel("Duration").selectOption("Until a specific date");
  await page.getByLabel("Until", { exact: true }).fill(until);
  await page.getByRole("button", { name: "Ban user" }).click();
  await expect(page.getByText(/^Banned through \w+ \d+, \d+$/)).toBeVisible();
  const [banned] = await stored(server, "id", id);
  expect(banned?.ban_expires).toBe(Date.parse(until) + day - 9 * hour);

  await page.goto("/manager/account?state=time-zone");
  await page.getByRole("dialog").getByLabel("Time zone").selectOption("Same as this browser");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(javaScriptEnabled ? "Africa/Nairobi" : "UTC", { exact: true })).toBeVisible();
  await page.goto(`/manager/users/${id}`);
  await expect(page.getByText(javaScriptEnabled ? /at 18:00 UTC\+3$/ : /at 15:00 UTC$/)).toBeVisible();
});

asAdministrator(
  "a page changes to the browser's time zone once it is known, without a reload",
  async ({ page, server, javaScriptEnabled }) => {
    const id = await insert(server, "Kenji Ito");
    await page.context().clearCookies({ name: "browserTimeZone" });
    await page.goto(`/manager/users/${id}`);
    await expect(page.locator("main").getByText(javaScriptEnabled ? / UTC\+3$/ : / UTC$/)).toBeVisible();
  },
);

asAdministrator(
  "a page whose time zone is right or chosen asks for nothing",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "only scripts know the time zone");
    await page.goto("/manager/account");
    await expect(page.getByText(/^Africa\/Nairobi$/)).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
    const open = async (shown: RegExp) => {
      await page.goto("/manager/account");
      await hydrated(page);
      const saved = async () =>
        (await page.context().cookies()).find(({ name }) => name === "browserTimeZone")?.value;
      await expect.poll(saved).toBe("Africa/Nairobi");
      await page.waitForLoadState("networkidle");
      await expect(page.getByText(shown)).toBeVisible();
    };
    await open(/^Africa\/Nairobi$/);
    await page
      .context()
      .addCookies([{ name: "timeZone", value: "Asia/Tokyo", url: server.url, sameSite: "Lax" }]);
    await page.context().clearCookies({ name: "browserTimeZone" });
    await open(/^Asia\/Tokyo$/);
    expect(asked).toEqual([]);
  },
);

asAdministrator("every page renews the browser's time zone", async ({ page, server, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "only scripts know the time zone");
  const [name, inOneMinute] = ["browserTimeZone", Date.now() / 1000 + 60];
  await page
    .context()
    .addCookies([{ name, value: "Africa/Nairobi", url: server.url, expires: inOneMinute, sameSite: "Lax" }]);
  await page.goto("/manager/account");
  await expect
    .poll(async () => (await page.context().cookies()).find((cookie) => cookie.name === name)?.expires)
    .toBeGreaterThan(Date.now() / 1000 + (300 * day) / 1000);
});

asAdministrator(
  "a browser with other time zone data writes the server's times",
  async ({ page, server, javaScriptEnabled }) => {
    await page
      .context()
      .addCookies([{ name: "timeZone", value: "Asia/Tokyo", url: server.url, sameSite: "Lax" }]);
    await page.addInitScript(() => {
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct: (format, [language, options]) =>
          new format(
            language,
            options?.timeZone === "Asia/Tokyo" ? { ...options, timeZone: "UTC" } : options,
          ),
      });
      document.addEventListener("DOMContentLoaded", () =>
        document.querySelector("main")?.setAttribute("data-kept", ""),
      );
    });
    const id = await insert(server, "Kenji Ito");
    await page.goto(`/manager/users/${id}`);
    if (javaScriptEnabled) {
      await hydrated(page);
      await expect(page.locator("main[data-kept]")).toBeVisible();
    }
    await expect(page.locator("main").getByText(/ at \d\d:\d\d UTC\+9$/)).toBeVisible();
    await page.getByRole("link", { name: "Edit" }).first().click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kenji Ito");
    await page.goBack();
    await expect(page.locator("main").getByText(/ at \d\d:\d\d UTC\+9$/)).toBeVisible();
  },
);
