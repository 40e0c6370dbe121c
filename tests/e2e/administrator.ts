import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./fixtures.ts";

export const asAdministrator = administratorNamed("Grace Wanjiru");

/** @public */
export function administratorNamed(name: string) {
  return test.extend({
    page: async ({ page, smtp, server, email }, use) => {
      await signUp(page, smtp, email, name);
      await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
      await use(page);
    },
  });
}

/** Makes names unique, because the tests of a worker share a database. */
export function uniqueTag() {
  return `m${randomInt(1e9)}`;
}

export async function search(page: Page, term: string, javaScript: boolean) {
  // The search fields of filters follow.
  const input = page.getByRole("searchbox").first();
  await input.fill(term);
  if (!javaScript) await input.press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("searchTerm") === term);
}
