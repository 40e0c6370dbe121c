import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { sealedMailSchema, unsealMail } from "#app/mail/sealed-mail.server.ts";
import { seal } from "#app/secrets/sealed.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { mailRows } from "#tests/support/mail-jobs.ts";
import { postgresPools } from "../client.server.ts";

beforeAll(migrateTestDatabase);

test("the migration turns unsent mails into jobs that can still be unsealed", async () => {
  const { pool } = postgresPools();
  const [tables, jobs] = await Promise.all(["0000_tables", "0003_mail_jobs"].map(readMigration));
  await pool.query(/CREATE TABLE "outbox" \([^;]*;/.exec(tables ?? "")?.[0] ?? "");
  const mail = { to: "amina@example.com", language: "en", template: "email-change-undone", data: {} };
  const times = [1_763_740_800_123, 1_763_740_900_456].map((at) => new Date(at));
  await pool.query(
    "INSERT INTO outbox (id, content, attempts, due_at, expires_at, created_at) VALUES ($1, $2, 2, $3, $4, $3)",
    ["mail-1", seal("outbox", mail, "mail-1"), ...times],
  );
  await pool.query(jobs ?? "");
  const [row] = await mailRows();
  expect(row).toMatchObject({ state: "scheduled", attempts: 2, dueAt: times[0], createdAt: times[0] });
  const sealed = sealedMailSchema.parse(JSON.parse(row?.input ?? ""));
  expect([sealed.id, sealed.expiresAt, unsealMail(sealed)]).toEqual(["mail-1", Number(times[1]), mail]);
});

function readMigration(name: string) {
  return readFile(new URL(`../migrations/${name}.sql`, import.meta.url), "utf8");
}
