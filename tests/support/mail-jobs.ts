import { eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import type { JobKind } from "#app/jobs/job-kind.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { sendMailJob } from "#app/mail/jobs.server.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import { sealedMailSchema } from "#app/mail/sealed-mail.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "./database.ts";
import { type SmtpServer, startSmtpServer } from "./smtp.ts";

export async function setUnusedSmtpUrl(): Promise<number> {
  const { port, url, close } = await startSmtpServer();
  await close();
  process.env.SMTP_URL = url;
  return port;
}

/** Migrates the database of a test file and delivers its emails. Call it once per test file. */
export function setUpMailDelivery(): Pick<SmtpServer, "mails" | "mailTo"> {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    process.env.SMTP_URL = smtp.url;
    await migrateTestDatabase();
    const jobs = startMailJobs();
    return async () => {
      await jobs.stop();
      await smtp.close();
    };
  });
  return {
    get mails() {
      return smtp.mails;
    },
    mailTo: (address) => smtp.mailTo(address),
  };
}

export function startMailJobs(): ReturnType<typeof startJobs> {
  return startJobs(new Map([[sendMailJob.name, sendMailJob as JobKind]]), 1);
}

export function queueTestMail(mail: Parameters<typeof queueMail>[1]): Promise<void> {
  return transaction((tx) => queueMail(tx, mail));
}

export function makeCodeMail(to: string): Parameters<typeof queueMail>[1] {
  const expiresAt = new Date(Date.now() + 5 * 60_000);
  return { to, language: "en", template: "login-code", data: { code: "918273" }, expiresAt };
}

export async function mailRows() {
  const rows = await db().select().from(job).where(eq(job.kind, sendMailJob.name)).orderBy(job.id);
  return rows.map((row) => ({ ...row, mail: sealedMailSchema.parse(JSON.parse(row.input)) }));
}

export async function measureMs(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}
