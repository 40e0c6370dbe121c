import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { transaction } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { mailRows, makeCodeMail, setUnusedSmtpUrl, startMailJobs } from "#tests/support/mail-jobs.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { queueMail } from "../queue-mail.server.ts";

const port = await setUnusedSmtpUrl();

beforeAll(migrateTestDatabase);

test("sends a mail once it is committed, however long the transaction takes", async () => {
  const smtp = await startSmtpServer(port);
  const jobs = startMailJobs();
  onTestFinished(async () => {
    await jobs.stop();
    await smtp.close();
  });
  await transaction(async (tx) => {
    await queueMail(tx, makeCodeMail("committed@example.org"));
    // Longer than a server waits before it polls.
    await tx.select({ id: job.id, slept: sql<string>`cast(pg_sleep(0.2) as text)` }).from(job);
  });
  await smtp.mailTo("committed@example.org");
  await vi.waitFor(async () => expect(await mailRows()).toEqual([]), { timeout: 10_000 });
  expect(smtp.mails).toHaveLength(1);
});
