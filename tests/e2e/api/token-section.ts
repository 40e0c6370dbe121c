import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { productPrefix } from "#app/product.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import type { RunningServer } from "#tests/support/server.ts";

export const screenPath = "/app/account";

export function dialog(page: Page) {
  return page.getByRole("dialog");
}

export function rows(page: Page) {
  return page.getByRole("listitem").filter({ hasText: "Created:" });
}

interface StoredToken {
  id: string;
  name: string;
  hash: string;
  scope: string;
  expires_at: number | null;
}

export function stored(server: RunningServer, email: string) {
  return server.query<StoredToken>(
    'SELECT api_token.* FROM api_token JOIN "user" ON "user".id = user_id WHERE email = ? ORDER BY api_token.created_at',
    email,
  );
}

export async function shownSecret(page: Page) {
  await expect(page).toHaveURL(/\?state=token$/);
  await expect(dialog(page).getByRole("heading", { name: "Your new token" })).toBeVisible();
  const secret = await dialog(page).locator("code").first().innerText();
  expect(secret).toMatch(new RegExp(`^${productPrefix}[\\w-]{43}$`));
  return secret;
}

export function hashOf(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}

export async function newTokenFormValues(page: Page) {
  const response = await page.request.get(`${screenPath}?state=new-token`);
  const id = /name="id" value="([^"]+)"/.exec(await response.text())?.[1] ?? "";
  return { id, name: "Nightly report", scope: "read", lifetime: "30" };
}
