import { productName } from "#app/product.ts";
import { mailsTo } from "../../support/smtp.ts";
import { administratorNamed } from "../administrator.ts";
import { expect, nextCode, test } from "../fixtures.ts";
import { leftOfText } from "./ar/text-position.ts";

const asAdministrator = administratorNamed("Ada Lovelace (2)");

asAdministrator("only Arabic letters are a fifth larger", async ({ page }) => {
  const look = async (language: string) => {
    await page.goto(`/manager/repositories/new?lng=${language}`);
    return page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
      return {
        size: getComputedStyle(document.body).fontSize,
        scaled: faces
          .map(({ style }) => [
            style.getPropertyValue("unicode-range"),
            style.getPropertyValue("size-adjust"),
          ])
          .filter(([, scale]) => scale),
      };
    });
  };
  const english = await look("en");
  const arabic = await look("ar");
  expect(arabic.size).toBe(english.size);
  expect(english.scaled).toEqual([]);
  expect(arabic.scaled.length).toBeGreaterThan(0);
  for (const [letters, scale] of arabic.scaled) {
    expect(letters).toMatch(/^U\+0*600-6FF/i);
    expect(scale).toBe("120%");
  }
});

asAdministrator("icons with a direction are mirrored", async ({ page }) => {
  const mirrored = async (language: string) => {
    await page.goto(`/manager/repositories/new?lng=${language}`);
    return page
      .locator("main a svg")
      .first()
      .evaluate((back) => getComputedStyle(back).scale);
  };
  expect(await mirrored("en")).toBe("none");
  expect(await mirrored("ar")).toMatch(/^-1( 1)?$/);
});

asAdministrator(
  "names and addresses keep their direction and are not cut off at the start",
  async ({ page, email }) => {
    await page.goto("/app?lng=ar");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "مرحبًا بك، \u2068Ada Lovelace (2)\u2069",
    );
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto(`/manager/users?lng=ar&searchTerm=${email}`);
    const address = page.getByRole("rowheader").locator("bdi", { hasText: email });
    await expect(address).toHaveCSS("direction", "ltr");
    const box = await address.evaluate((element) => {
      const outer = element.parentElement?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      return { start: (outer?.right ?? 0) - text.right, cut: text.left < (outer?.left ?? 0) };
    });
    // Text may align with the lines above or overflow at its end, never at its start.
    expect(box.cut).toBe(false);
    expect(Math.abs(box.start) < 1 || box.start < 0).toBe(true);
  },
);

asAdministrator("the browser of a session is to the right of its system", async ({ page, email, server }) => {
  const [user] = await server.query<{ id: string }>(`SELECT id FROM "user" WHERE email = ?`, email);
  for (const path of ["/app/account", `/manager/users/${user?.id}`]) {
    await page.goto(`${path}?lng=ar`);
    const device = page.getByRole("main").getByRole("listitem").getByText("على");
    expect(await leftOfText(device, "Chrome")).toBeGreaterThan(await leftOfText(device, "على"));
    expect(await leftOfText(device, "على")).toBeGreaterThan(await leftOfText(device, "Windows"));
  }
});

test("mails are in Arabic and right-to-left", async ({ page, smtp, email, context, server }) => {
  await context.addCookies([{ name: "lng", value: "ar", url: server.url }]);
  await page.goto("/login");
  await page.getByLabel("البريد الإلكتروني").fill(email);
  await page.getByRole("button", { name: "تسجيل الدخول بالبريد الإلكتروني" }).click();
  const code = await nextCode(smtp, email, 0);
  const mail = mailsTo(smtp, email)[0];
  expect(mail?.subject?.replaceAll(/[\u2068\u2069]/g, "")).toBe(`${code} هو رمزك في ${productName}`);
  expect(mail?.html).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/);
  expect(mail?.text).toMatch(/\u2068[\w.:-]+\u2069/);
});
