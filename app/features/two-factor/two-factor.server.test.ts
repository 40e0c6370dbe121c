import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { exportAccount } from "#app/features/account/account-export.server.ts";
import { restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { appCode } from "#tests/support/two-factor/turn-on.ts";
import { hashRecoveryCode, parseRecoveryCodes } from "./recovery-codes.server.ts";
import { acceptCode, findTwoFactor, hasTwoFactor } from "./two-factor.server.ts";

beforeAll(migrateTestDatabase);
afterEach(() => vi.unstubAllEnvs());

async function owner() {
  const person = await makeUser();
  return { id: person.id, person, ...(await insertTwoFactor(person.id)) };
}

const accept = (userId: string, code: string) => transaction((tx) => acceptCode(tx, userId, code));

const together = (userId: string, code: string) =>
  Promise.all([1, 2, 3, 4].map(() => accept(userId, code))).then((all) => all.filter(Boolean));

describe("codes of the app", () => {
  test("are accepted once, also by parallel requests, and earlier ones no more", async () => {
    const { id, secret } = await owner();
    // A time step that ends in between would make the code of the current one a new code.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await together(id, appCode(secret))).toEqual(["app"]);
    for (const step of [0, -1]) expect(await accept(id, appCode(secret, step))).toBeUndefined();
    expect(await accept(id, appCode(secret, 1))).toBe("app");
  });

  test("of another user, and wrong ones, are refused", async () => {
    const { id, secret } = await owner();
    const other = await owner();
    expect(await accept(id, wrongCodeFor(appCode(secret), 7))).toBeUndefined();
    expect(await accept(other.id, appCode(secret))).toBeUndefined();
    expect(await accept((await makeUser()).id, appCode(secret))).toBeUndefined();
    expect(await accept(id, appCode(secret))).toBe("app");
  });
});

describe("recovery codes", () => {
  test("are ten different ones of ten digits", async () => {
    const { recoveryCodes } = await owner();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{10}$/);
  });

  test("are accepted once each, also by parallel requests", async () => {
    const { id, recoveryCodes } = await owner();
    const [first = "", second = ""] = recoveryCodes;
    expect(await together(id, first)).toEqual(["recovery"]);
    expect(await accept(id, first)).toBeUndefined();
    expect(await accept(id, second)).toBe("recovery");
    const row = await findTwoFactor(db(), id);
    expect(row && parseRecoveryCodes(row)).toHaveLength(8);
  });

  test("of another user, and wrong ones, are refused and use up none", async () => {
    const { id } = await owner();
    const [other = ""] = (await owner()).recoveryCodes;
    for (const code of [other, "0000000000"]) expect(await accept(id, code)).toBeUndefined();
    const row = await findTwoFactor(db(), id);
    expect(row && parseRecoveryCodes(row)).toHaveLength(10);
  });
});

test("what is stored contains neither the secret nor the codes", async () => {
  const { id, secret, recoveryCodes } = await owner();
  const stored = JSON.stringify(await findTwoFactor(db(), id));
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
});

test("equal recovery codes of two users have different hashes", () => {
  expect(hashRecoveryCode("one", "0123456789")).not.toBe(hashRecoveryCode("other", "0123456789"));
});

test("under another application secret no code is accepted", async () => {
  const person = await makeUser();
  vi.resetModules();
  vi.stubEnv("APP_SECRET", "another secret ".repeat(5));
  const { seal } = await import("#app/secrets/sealed.server.ts");
  const { hashRecoveryCodes } = await import("./recovery-codes.server.ts");
  const { generateTotpSecret } = await import("./totp.server.ts");
  const secret = generateTotpSecret();
  await db()
    .insert(twoFactor)
    .values({
      userId: person.id,
      secret: seal("two-factor", secret, person.id),
      lastTimeStep: 0,
      recoveryCodes: hashRecoveryCodes(person.id, ["0123456789"]),
    });
  expect(await accept(person.id, appCode(secret))).toBeUndefined();
  expect(await accept(person.id, "0123456789")).toBeUndefined();
  expect(await hasTwoFactor(person.id)).toBe(true);
});

test("a deleted user loses it, and a restored one does not get it back", async () => {
  const { id } = await owner();
  await deleteUser(commandLineActor, id);
  expect(await hasTwoFactor(id)).toBe(false);
  const [copy] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, id));
  expect(await restoreRecord(commandLineActor, copy?.id ?? "")).toMatchObject({ result: "restored" });
  expect(await hasTwoFactor(id)).toBe(false);
});

test("the export of an account says since when it is on, without secrets", async () => {
  const { id, person, secret, recoveryCodes } = await owner();
  const { texts } = exportAccount(id, userActor(person));
  const text = await new Response(await streamTexts(texts)).text();
  const row = await findTwoFactor(db(), id);
  expect(JSON.parse(text)).toMatchObject({ twoFactor: [{ createdAt: row?.createdAt.toISOString() }] });
  for (const kept of [secret, row?.secret ?? "", row?.recoveryCodes ?? "", ...recoveryCodes])
    expect(text).not.toContain(kept);
});
