import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { expiringValues, isStillStored } from "./expiring-values.server.ts";

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(verification);
});

const carts = expiringValues<{ items: string[] }>("cart-");
const cart = { items: ["a", 'b"é'] };
const later = () => new Date(Date.now() + 60_000);
const past = () => new Date(Date.now() - 1);

test("a value is found until it is removed", async () => {
  const expiresAt = later();
  await carts.put(db(), "ada", cart, expiresAt);
  expect(await carts.find(db(), "ada")).toEqual({ value: cart, expiresAt, isExpired: false });
  expect(await carts.find(db(), "zoe")).toBeUndefined();
  await carts.remove(db(), "zoe");
  expect(await carts.find(db(), "ada")).toBeDefined();
  await carts.remove(db(), "ada");
  expect(await carts.find(db(), "ada")).toBeUndefined();
});

test("the last value of a key replaces the others", async () => {
  await transaction(async (tx) => {
    await carts.put(tx, "ada", cart, later());
    await carts.put(tx, "ada", { items: [] }, later());
  });
  expect((await carts.find(db(), "ada"))?.value).toEqual({ items: [] });
  expect(await db().$count(verification)).toBe(1);
});

test("an expired value is found as expired, and cannot be taken", async () => {
  await carts.put(db(), "ada", cart, past());
  expect(await carts.find(db(), "ada")).toMatchObject({ value: cart, isExpired: true });
  expect(await carts.take(db(), "ada")).toBeUndefined();
});

test("of parallel calls, one takes the value", async () => {
  await carts.put(db(), "ada", cart, later());
  await carts.put(db(), "zoe", { items: [] }, later());
  const taken = await Promise.all(Array.from({ length: 20 }, () => carts.take(db(), "ada")));
  expect(taken.filter(Boolean)).toEqual([cart]);
  expect(await carts.find(db(), "zoe")).toBeDefined();
});

test("two kinds of values may have the same key", async () => {
  const numbers = expiringValues<number>("number-");
  await numbers.put(db(), "ada", 7, later());
  await carts.put(db(), "ada", cart, later());
  expect(await numbers.take(db(), "ada")).toBe(7);
  expect(await carts.take(db(), "ada")).toEqual(cart);
});

test("a text is stored until its value is replaced or removed, even if it has expired", async () => {
  const text = carts.locate("ada", "apple");
  expect(await isStillStored(db(), text)).toBe(false);
  await carts.put(db(), "ada", { items: ["pear", "apple"] }, past());
  await carts.put(db(), "zoe", { items: ["plum"] }, later());
  expect(await isStillStored(db(), text)).toBe(true);
  expect(await isStillStored(db(), carts.locate("zoe", "apple"))).toBe(false);
  await carts.put(db(), "ada", { items: ["pear"] }, later());
  expect(await isStillStored(db(), text)).toBe(false);
});
