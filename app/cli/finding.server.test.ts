import { beforeAll, expect, test } from "vitest";
import { tryUseAdminEmail } from "#app/access/admin-emails.server.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { db } from "#db/client.server.ts";
import { usedAdminEmail } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { checkAdministrators } from "./finding.ts";

beforeAll(async () => {
  process.env.ADMIN_EMAILS = "chief@example.org";
  await migrateTestDatabase();
});

test("an address in ADMIN_EMAILS is a future administrator only until it is used", async () => {
  expect(checkAdministrators(["user"], [])).toMatchObject({ level: "good" });
  await systemTransaction((tx) => tryUseAdminEmail(tx, "chief@example.org"));
  const used = (await db().select().from(usedAdminEmail)).map(({ email }) => email);
  expect(checkAdministrators(["user"], used)).toMatchObject({
    level: "warning",
    text: expect.stringContaining("admin grant"),
  });
  expect(checkAdministrators(["admin"], used)).toMatchObject({ level: "good" });
});
