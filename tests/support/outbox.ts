import type { QueuedMail } from "#app/mail/queue-mail.server.ts";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { startSmtpServer } from "./smtp.ts";

export async function setUnusedSmtpUrl(): Promise<number> {
  const { port, url, close } = await startSmtpServer();
  await close();
  process.env.SMTP_URL = url;
  return port;
}

export function makeCodeMail(to: string): QueuedMail {
  const expiresAt = new Date(Date.now() + 5 * 60_000);
  return { to, language: "en", template: "login-code", data: { code: "918273", minutes: 5 }, expiresAt };
}

export async function outboxRows() {
  return db().select().from(outbox);
}

export async function measureMs(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}
