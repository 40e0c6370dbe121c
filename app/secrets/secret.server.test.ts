import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
});

async function valuesUnder(secret: string) {
  vi.resetModules();
  vi.stubEnv("APP_SECRET", secret);
  const { deriveKey, keyedHash } = await import("./secret.server.ts");
  return [keyedHash("login-code", "a"), keyedHash("file", "a"), deriveKey("outbox").toString("hex")];
}

test("keys and hashes differ by purpose and by secret, and stay the same otherwise", async () => {
  const values = await valuesUnder("first ".repeat(10));
  expect(new Set([...values, ...(await valuesUnder("second ".repeat(10)))]).size).toBe(6);
  expect(await valuesUnder("first ".repeat(10))).toEqual(values);
});
