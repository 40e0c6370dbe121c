import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, hydrated, signUp, test, userMenu } from "#tests/e2e/fixtures.ts";
import { insert, rowMenu } from "#tests/e2e/users/rows.ts";

/** Red, green and blue squares. */
async function stripes() {
  const part = (left: number, background: string) => ({
    input: { create: { width: 100, height: 100, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#0f0" } })
    .composite([part(0, "#f00"), part(200, "#00f")])
    .jpeg()
    .toBuffer();
  return { name: "stripes.png", mimeType: "image/png", buffer };
}

const drawing = {
  name: "picture.png",
  mimeType: "image/png",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

const shown = (page: Page) => page.locator("header summary img");

/** Fetches the picture in the header. */
async function fetchShown(page: Page) {
  await expect(shown(page)).toHaveAttribute("alt", "");
  const address = (await shown(page).getAttribute("src")) ?? "";
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  return { address, picture: sharp(await response.body()) };
}

async function brightest(picture: Sharp) {
  const { channels } = await picture.stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return ["red", "green", "blue"][means.indexOf(Math.max(...means))];
}

test("a picture is chosen, shown, replaced and removed, with errors beside the field", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  await page.getByRole("link", { name: "Edit picture" }).click();
  await expect(page).toHaveURL("/app/account/picture");
  if (javaScriptEnabled) await hydrated(page);
  const chooser = page.getByLabel("Choose a picture");
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await chooser.evaluate(ground)).toBe(await page.locator("main section").first().evaluate(ground));
  const save = page.getByRole("button", { name: "Save picture" });
  await save.click();
  await expect(page.getByText("Choose a picture.", { exact: true })).toBeVisible();
  await chooser.setInputFiles(drawing);
  await save.click();
  await expect(page.getByText("Choose a PNG, JPEG, WebP, AVIF or GIF picture.")).toBeVisible();
  await expect(chooser).toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled) {
    await userMenu(page, "Ada").click();
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await expect(chooser).toHaveAttribute("aria-invalid", "true");
  }

  await chooser.setInputFiles(await stripes());
  await save.click();
  await expect(page).toHaveURL("/app/account");
  await expect(page.getByText("Your picture was changed.")).toBeVisible();
  const first = await fetchShown(page);
  expect(await first.picture.metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  expect(await brightest(first.picture)).toBe("green");

  if (javaScriptEnabled) {
    await page.getByRole("link", { name: "Edit picture" }).click();
    await chooser.setInputFiles(await stripes());
    await expect(page.getByLabel("Vertical position")).toBeDisabled();
    // As on iOS before 17.
    await page.evaluate(() => {
      Object.defineProperty(MouseEvent.prototype, "movementX", { value: undefined });
    });
    await page.locator("canvas").hover();
    await page.mouse.down();
    await page.mouse.move(1200, 0);
    await page.mouse.up();
    await expect(page.getByLabel("Horizontal position")).toHaveValue("0");
    await save.click();
    await expect(page).toHaveURL("/app/account");
    await expect(shown(page)).not.toHaveAttribute("src", first.address);
    expect(await brightest((await fetchShown(page)).picture)).toBe("red");
    expect((await page.request.get(first.address)).status()).toBe(404);
  }

  await page.goto("/app/account/picture");
  const { address } = await fetchShown(page);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Your picture was removed.")).toBeVisible();
  await expect(page).toHaveURL("/app/account/picture");
  await expect(userMenu(page, "Ada")).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

asAdministrator(
  "an administrator changes their own picture and removes a user's",
  async ({ page, server, javaScriptEnabled }) => {
    await page.goto("/manager/account/picture");
    if (javaScriptEnabled) await hydrated(page);
    await page.getByLabel("Choose a picture").setInputFiles(await stripes());
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page).toHaveURL("/manager/account");
    const { address } = await fetchShown(page);
    const tag = uniqueTag();
    const id = await insert(server, `Zuri ${tag}`);
    await server.query(
      "INSERT INTO user_picture (user_id, upload_id) SELECT ?, max(id) FROM upload WHERE sha256 = ?",
      id,
      address.split("/").at(-1),
    );
    const list = `/manager/users?searchTerm=${tag}`;
    await page.goto(list);
    const listed = page.getByRole("main").locator(`img[src="${address}"]`);
    await expect(listed).toHaveAttribute("loading", "lazy");
    expect(await listed.boundingBox()).toMatchObject({ width: 40, height: 40 });
    await page.goto(`/manager/users/${id}`);
    await expect(listed).toBeVisible();
    await page.goto(list);
    if (javaScriptEnabled) await hydrated(page);
    await rowMenu(page, `Zuri ${tag}`).click();
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByText("The picture was removed.")).toBeVisible();
    await expect(listed).toHaveCount(0);
    await expect(shown(page)).toHaveAttribute("src", address);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(listed).toBeVisible();
    await expect(page).toHaveURL(list);
  },
);
