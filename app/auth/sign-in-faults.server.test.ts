import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { user, verification } from "#db/schema.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";

beforeAll(migrateTestDatabase);

/** @returns browsers, each with the code that was sent to it */
async function browsersWithCodes(email: string, count: number) {
  const browsers = Array.from({ length: count }, (_, index) => {
    const client = new InProcessAuthClient();
    client.address = `198.18.50.${index}`;
    return { client, otp: `11111${index}` };
  });
  for (const { client } of browsers)
    await client.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const sent = eq(verification.identifier, `login-codes-${email}`);
  const [row] = await db().select().from(verification).where(sent);
  const codes: { hash: string }[] = JSON.parse(row?.value ?? "").reverse();
  const known = codes.map((code, index) => ({
    ...code,
    hash: keyedHash("login-code", `${email}:${browsers[index]?.otp}`),
  }));
  await db()
    .update(verification)
    .set({ value: JSON.stringify(known) })
    .where(sent);
  return browsers;
}

test("two browsers can sign up with the same address at the same time", async () => {
  const email = "new@example.org";
  const browsers = await browsersWithCodes(email, 2);
  const responses = await Promise.all(
    browsers.map(({ client, otp }) => client.call("/sign-in/email-otp", { email, otp })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db().$count(user, eq(user.email, email))).toBe(1);
});

test("a database error does not print the query", { tags: "sqlite" }, async () => {
  const { email } = await makeUser();
  const [{ client, otp } = { client: new InProcessAuthClient(), otp: "" }] = await browsersWithCodes(
    email,
    1,
  );
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const { databaseUrl } = settings();
  const fault = "BEFORE INSERT ON session BEGIN SELECT RAISE(ABORT, 'The disk is full'); END";
  await query(databaseUrl, `CREATE TRIGGER fault ${fault}`, []);
  const { status } = await client.call("/sign-in/email-otp", { email, otp });
  await query(databaseUrl, "DROP TRIGGER fault", []);
  expect(status).toBe(500);
  expect(printed).not.toHaveBeenCalled();
});
