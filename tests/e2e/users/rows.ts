import { randomInt } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { uniqueTag } from "#tests/e2e/administrator.ts";
import { signUp } from "#tests/e2e/fixtures.ts";
import type { RunningServer } from "#tests/support/server.ts";
import type { SmtpServer } from "#tests/support/smtp.ts";

export const day = 24 * 60 * 60 * 1000;

export async function insert(
  server: RunningServer,
  name: string,
  fields: { email?: string; role?: string; banned?: boolean; verified?: boolean; at?: number } = {},
) {
  const id = crypto.randomUUID();
  const {
    email = `${id}@example.org`,
    role = "user",
    banned = false,
    verified = true,
    at = Date.now(),
  } = fields;
  await server.query(
    'INSERT INTO "user" (id, name, email, email_verified, role, banned, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    name,
    email,
    verified,
    role,
    banned,
    new Date(at),
    new Date(at),
  );
  return id;
}

interface Stored {
  id: string;
  name: string;
  email: string;
  role: string;
  language: string | null;
  banned: number;
  ban_reason: string | null;
  ban_expires: number | null;
}

export function stored(server: RunningServer, column: "id" | "email" | "name", value: string) {
  return server.query<Stored>(
    `SELECT id, name, email, role, language, banned, ban_reason, ban_expires FROM "user" WHERE ${column} = ?`,
    value,
  );
}

/** The link in the row; its name also contains the email. */
export function rowMenu(page: Page, name: string) {
  return page.getByRole("main").getByRole("link", { name: `Actions for ${name}` });
}

export function names(page: Page) {
  return page.getByRole("table", { name: "Users" }).locator("a[data-row-link]").allTextContents();
}

export async function signUpElsewhere(
  browser: Browser,
  server: RunningServer,
  smtp: SmtpServer,
  name: string,
) {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "X-Forwarded-For": `198.19.${randomInt(256)}.${randomInt(256)}` },
  });
  const page = await context.newPage();
  const email = `${uniqueTag()}@example.org`;
  await signUp(page, smtp, email, name);
  const id = (await stored(server, "email", email))[0]?.id ?? "";
  return { context, page, email, id };
}

export async function insertSession(server: RunningServer, userId: string) {
  const createdAt = new Date(Date.now() - day);
  await server.query(
    "INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
    ...[crypto.randomUUID(), uniqueTag(), userId, new Date(Date.now() + day), createdAt, createdAt],
  );
}

export async function countSessions(server: RunningServer, userId: string) {
  return (await server.query("SELECT id FROM session WHERE user_id = ?", userId)).length;
}

export async function endSession(server: RunningServer, email: string) {
  await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
}
