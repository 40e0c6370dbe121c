import type { Page } from "@playwright/test";
import type { RunningServer } from "#tests/support/server.ts";

export async function fillIn(page: Page, fields: { Name?: string; Link?: string; Description?: string }) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export async function insert(
  server: RunningServer,
  name: string,
  fields: { link?: string; description?: string; at?: number } = {},
) {
  const id = crypto.randomUUID();
  const { link = "https://example.com/", description = "", at = Date.now() } = fields;
  await server.query(
    "INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    id,
    name,
    name.toLowerCase(),
    link,
    description,
    new Date(at),
    new Date(at),
  );
  return id;
}

export function stored(server: RunningServer, name: string) {
  return server.query<{ id: string; name: string; link: string; description: string }>(
    "SELECT id, name, link, description FROM repository WHERE name = ?",
    name,
  );
}

export function names(page: Page) {
  return page.getByRole("table").locator("tbody th a").allTextContents();
}
