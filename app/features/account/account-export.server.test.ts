import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { exportAccount } from "./account-export.server.ts";

beforeAll(migrateTestDatabase);

const events = collectEvents();

test("exports an account as JSON, without secrets", async () => {
  const person = await makeUser({ name: "Amina" });
  const expiresAt = new Date(Date.now() + 60_000);
  await db()
    .insert(session)
    .values(["secret-1", "secret-2"].map((token) => ({ userId: person.id, token, expiresAt })));
  const { texts } = await exportAccount(person.id, userActor(person));
  const text = await new Response(await streamTexts(texts)).text();
  expect(JSON.parse(text)).toMatchObject({
    account: { id: person.id, name: "Amina" },
    signInProviders: [],
    sessions: [{ expiresAt: expiresAt.toISOString() }, { expiresAt: expiresAt.toISOString() }],
  });
  expect(text).not.toContain("secret");
  expect(events.map(({ kind }) => kind)).toEqual(["account.export"]);
});
