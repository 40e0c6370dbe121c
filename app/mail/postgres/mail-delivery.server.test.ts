import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { makeCodeMail, outboxRows, setUnusedSmtpUrl } from "#tests/support/outbox.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { queueMail } from "../queue-mail.server.ts";

const port = await setUnusedSmtpUrl();

beforeAll(migrateTestDatabase);

test("a mail leaves once it is committed, however long the transaction takes", async () => {
  const smtp = await startSmtpServer(port);
  onTestFinished(() => smtp.close());
  await transaction(async (tx) => {
    await queueMail(makeCodeMail("committed@example.org"), tx);
    // Longer than the outbox waits before it looks.
    await tx.select({ id: outbox.id, slept: sql<string>`cast(pg_sleep(0.2) as text)` }).from(outbox);
  });
  await smtp.mailTo("committed@example.org");
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]));
  expect(smtp.mails).toHaveLength(1);
});
