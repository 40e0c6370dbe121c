import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { personalData } from "../personal-data.server.ts";
import { authenticateToken } from "./authenticate-token.server.ts";
import type { TokenFields } from "./token.schema.ts";
import { consumeTokenRateLimit, tokenRateLimit } from "./token-rate-limit.server.ts";
import { createToken, maxTokens, revokeToken } from "./token-writes.server.ts";
import { listTokens } from "./tokens.server.ts";

const day = 86_400_000;
const fields: TokenFields = { name: "Nightly report", scope: "read", lifetime: "30" };

const events = collectEvents();

let owner: typeof user.$inferSelect;

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-04T12:00:00Z") });
  owner = await makeUser();
});
afterEach(() => {
  vi.useRealTimers();
});

function actor() {
  return userActor(owner);
}

async function create(values: Partial<TokenFields> & { id?: string } = {}) {
  const created = await createToken(actor(), owner.id, { ...fields, ...values });
  if (created.result !== "created") throw new Error(created.result);
  return created;
}

test("a token gives its owner's current access", async () => {
  const { token, secret } = await create({ scope: "read-write" });
  expect(secret).toMatch(/^\w+_[\w-]{43}$/);
  const { id, email, name, role } = owner;
  expect(await authenticateToken(secret)).toEqual({
    tokenId: token.id,
    scope: "read-write",
    user: { id, email, name, role },
  });
  await db().update(user).set({ role: "admin", name: "New Name" }).where(eq(user.id, id));
  expect(await authenticateToken(secret)).toMatchObject({ user: { role: "admin", name: "New Name" } });
});

test("refuses everything that is not an active token", async () => {
  const { secret } = await create();
  const row = (await db().select().from(apiToken).where(eq(apiToken.userId, owner.id)))[0];
  const others = [
    "",
    secret.slice(0, -43),
    secret.slice(-43),
    `${secret} `,
    secret.toLowerCase(),
    row?.hash ?? "",
    row?.id,
  ];
  for (const other of others) expect(await authenticateToken(other ?? ""), other).toBeUndefined();
  expect(await authenticateToken(secret.slice(0, -43) + "A".repeat(43))).toBeUndefined();
});

test("the secret is unique, and neither in the database nor in the audit log", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(20);
  const stored = JSON.stringify([await db().select().from(apiToken), events]);
  for (const { secret } of made) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.slice(6));
  }
  expect(events[0]).toMatchObject({
    kind: "token.create",
    subject: { id: owner.id },
    details: { name: "Nightly report" },
  });
});

test("expires to the millisecond, or never", async () => {
  const { secret } = await create({ lifetime: "7" });
  const endless = await create({ lifetime: "never" });
  vi.setSystemTime(Date.now() + 7 * day - 1);
  expect(await authenticateToken(secret)).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(await authenticateToken(secret)).toBeUndefined();
  vi.setSystemTime(Date.now() + 4000 * day);
  expect(await authenticateToken(endless.secret)).toBeDefined();
});

test("a ban blocks tokens until it ends, and deleting a user deletes the tokens", async () => {
  const { secret } = await create();
  const change = (values: Partial<typeof user.$inferInsert>) =>
    db().update(user).set(values).where(eq(user.id, owner.id));
  await change({ banned: true });
  expect(await authenticateToken(secret)).toBeUndefined();
  await change({ banExpires: new Date(Date.now() + day) });
  expect(await authenticateToken(secret)).toBeUndefined();
  vi.setSystemTime(Date.now() + day);
  expect(await authenticateToken(secret)).toBeDefined();
  await db().delete(user).where(eq(user.id, owner.id));
  expect(await authenticateToken(secret)).toBeUndefined();
  expect(await db().$count(apiToken, eq(apiToken.userId, owner.id))).toBe(0);
});

test("records the last use at most once a minute", async () => {
  const { secret } = await create();
  const lastUse = async () => (await listTokens(owner.id))[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  const first = Date.now();
  await authenticateToken(secret);
  expect(await lastUse()).toBe(first);
  vi.setSystemTime(first + 59_999);
  await authenticateToken(secret);
  expect(await lastUse()).toBe(first);
  vi.setSystemTime(first + 60_000);
  await authenticateToken(secret);
  expect(await lastUse()).toBe(first + 60_000);
});

test("records the last use although the clock was ahead before", async () => {
  const { secret } = await create();
  const now = Date.now();
  vi.setSystemTime(now + day);
  await authenticateToken(secret);
  vi.setSystemTime(now);
  await authenticateToken(secret);
  expect((await listTokens(owner.id))[0]?.lastUsedAt).toBe(now);
});

test("a token that is revoked during a request is no longer counted", async () => {
  const { token, secret } = await create();
  const found = await authenticateToken(secret);
  expect(await consumeTokenRateLimit(found?.tokenId ?? "")).toMatchObject({ allowed: true });
  await revokeToken(actor(), owner.id, token.id);
  expect(await consumeTokenRateLimit(found?.tokenId ?? "")).toBeUndefined();
});

test("a refused request writes nothing, and a new window starts with a request", async () => {
  const { token } = await create();
  const windowStartedAt = new Date();
  const { max, within } = tokenRateLimit;
  const row = async () => (await db().select().from(apiToken).where(eq(apiToken.id, token.id)))[0];
  const windowUses = max - 1;
  await db().update(apiToken).set({ windowStartedAt, windowUses }).where(eq(apiToken.id, token.id));
  const last = await consumeTokenRateLimit(token.id);
  expect(last).toMatchObject({ allowed: true, headers: { RateLimit: '"token";r=0;t=60' } });
  const before = await row();
  vi.setSystemTime(windowStartedAt.getTime() + 20_000);
  expect(await consumeTokenRateLimit(token.id)).toMatchObject({
    allowed: false,
    headers: { RateLimit: '"token";r=0;t=40', "Retry-After": "40" },
  });
  expect(await row()).toEqual(before);
  vi.setSystemTime(windowStartedAt.getTime() + within + 1);
  expect(await consumeTokenRateLimit(token.id)).toMatchObject({ allowed: true });
  expect(await row()).toMatchObject({ windowStartedAt: new Date(), windowUses: 1 });
});

test("the export of a user's data holds only their tokens, without secrets", async () => {
  await create({ name: "Other's token" });
  owner = await makeUser();
  const { token } = await create();
  const exported: unknown[] = [];
  for await (const batch of personalData(owner.id).accessTokens) exported.push(...batch);
  const { id, name, scope } = token;
  const [createdAt, expiresAt] = [expect.any(Date), expect.any(Date)];
  expect(exported).toEqual([{ id, name, scope, createdAt, lastUsedAt: null, expiresAt }]);
});

test("only the owner can revoke a token", async () => {
  const { token, secret } = await create();
  const other = await makeUser();
  expect(await revokeToken({ ...actor(), id: other.id }, other.id, token.id)).toEqual({ result: "gone" });
  expect(await authenticateToken(secret)).toBeDefined();
  expect(await revokeToken(actor(), owner.id, token.id)).toEqual({ result: "revoked" });
  expect(await authenticateToken(secret)).toBeUndefined();
  expect(await revokeToken(actor(), owner.id, token.id)).toEqual({ result: "gone" });
  expect(events.map(({ kind }) => kind)).toEqual(["token.create", "token.revoke"]);
});

test("submitting a form twice creates one token, and only the second secret works", async () => {
  const id = crypto.randomUUID();
  const first = await create({ id });
  const second = await create({ id });
  expect(second.token).toEqual(first.token);
  expect(await authenticateToken(first.secret)).toBeUndefined();
  expect(await authenticateToken(second.secret)).toMatchObject({ tokenId: id });
  expect(events).toHaveLength(1);
});

test.each([
  ["with other fields", async () => ({ name: "Another" })],
  ["after the token was used", async (secret: string) => void (await authenticateToken(secret))],
  ["more than a minute later", async () => void vi.setSystemTime(Date.now() + 60_000)],
])("submitting a form again %s creates another token and keeps the first", async (_when, between) => {
  const id = crypto.randomUUID();
  const first = await create({ id });
  const second = await create({ id, ...((await between(first.secret)) ?? {}) });
  expect(second.token.id).not.toBe(id);
  expect(await authenticateToken(first.secret)).toMatchObject({ tokenId: id });
  expect(await authenticateToken(second.secret)).toMatchObject({ tokenId: second.token.id });
});

test("a form with the id of another user's token creates a new one", async () => {
  const id = crypto.randomUUID();
  const { secret } = await create({ id });
  owner = await makeUser();
  const other = await create({ id });
  expect(other.token.id).not.toBe(id);
  expect(await authenticateToken(secret)).toMatchObject({ tokenId: id });
});

test("an administrator cannot create or revoke tokens while impersonating", async () => {
  const administrator = await makeUser({ role: "admin" });
  const impersonator = userActor(owner, { impersonatorId: administrator.id });
  const refused = await createToken(impersonator, owner.id, fields);
  expect(refused).toEqual({ result: "impersonating" });
  expect(await listTokens(owner.id)).toEqual([]);
  const { token } = await create();
  await expect(revokeToken(impersonator, owner.id, token.id)).rejects.toBe(forbidden);
  expect(await listTokens(owner.id)).toHaveLength(1);
});

test("a user has at most fifty active tokens", async () => {
  await create({ lifetime: "7" });
  vi.setSystemTime(Date.now() + 7 * day);
  for (let made = 0; made < maxTokens; made += 1) await create({ name: `Program ${made}` });
  expect(await createToken(actor(), owner.id, fields)).toEqual({ result: "limit" });
  const tokens = await listTokens(owner.id);
  expect(tokens).toHaveLength(maxTokens + 1);
  expect(tokens.at(-1)?.name).toBe("Nightly report");
  await revokeToken(actor(), owner.id, tokens[0]?.id ?? "");
  await create();
});

test("a user creates at most 60 tokens in ten minutes, however many are revoked", async () => {
  for (let count = 0; count < 60; count += 1) {
    const { token } = await create();
    expect(await revokeToken(actor(), owner.id, token.id)).toEqual({ result: "revoked" });
  }
  expect(await createToken(actor(), owner.id, fields)).toMatchObject({ result: "tooOften" });
});
