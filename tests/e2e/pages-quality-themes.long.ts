import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../scripts/project-root.mjs";
import { pageAs, test } from "./accessibility-checks.ts";
import { expect, hydrated } from "./fixtures.ts";

for (const system of ["light", "dark"] as const) {
  test(`themes with a ${system} system`, async ({ page, world }) => {
    const login = `${world.server.url}/login`;
    const other = system === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: system });
    await page.goto(login);
    expect(await looks(page)).toEqual(await looksLike(page, system));
    for (const [name, wanted] of [
      [other === "dark" ? "Dark" : "Light", other],
      ["System", system],
    ] as const) {
      await page.locator("footer summary").last().click();
      await page.getByRole("button", { name, exact: true }).click();
      const html = page.locator("html");
      if (name === "System") await expect(html).not.toHaveClass(/light|dark/);
      else await expect(html).toHaveClass(wanted);
      expect(await looks(page)).toEqual(await looksLike(page, wanted));
      // The server's HTML has the theme, so that no other color flashes.
      const sent = await (await page.request.get(login)).text();
      expect(/<html[^>]*>/.exec(sent)?.[0].includes(`class="${other}"`)).toBe(name !== "System");
      const cookie = (await page.context().cookies()).find((one) => one.name === "theme");
      if (name !== "System") expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
    }
  });
}

test("the theme changes without leaving the page", async ({ browser, javaScriptEnabled, world }) => {
  const page = await pageAs(browser, world, "administrator", { language: "en", theme: "light" });
  const list = "/manager/users?searchTerm=person";
  await page.goto(list);
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole("link", { name: "New user" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Half a name");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New user");
  if (javaScriptEnabled) {
    // No "unsaved changes" dialog, and no new document.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a name");
    expect(documents).toEqual([]);
    await page.goBack();
    await page.getByRole("dialog").getByRole("button", { name: "Leave without saving", exact: true }).click();
    await expect(page).toHaveURL(list);
  }
  await page.context().close();
});

async function looks(page: Page) {
  const { ground, told } = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    told: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => !media || matchMedia(media).matches)
      .map(({ content }) => content),
  }));
  return { ground: await inHex(page, ground), scheme: await inHex(page, "Canvas"), told };
}

/** Compares with the colors of the brand; the browser's canvas is white, or Chromium's dark. */
async function looksLike(page: Page, scheme: "light" | "dark") {
  const colors = readFileSync(join(projectRoot, "app/styles/brand.css"), "utf8");
  const [, light = "", dark = ""] =
    /--surface: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/.exec(colors) ?? [];
  const ground = await inHex(page, scheme === "light" ? light : dark);
  return { ground, scheme: scheme === "light" ? "#ffffff" : "#121212", told: [ground] };
}

async function inHex(page: Page, color: string): Promise<string> {
  return page.evaluate((text) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.transition = "none";
    probe.style.color = text;
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("No canvas");
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    probe.remove();
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  }, color);
}
