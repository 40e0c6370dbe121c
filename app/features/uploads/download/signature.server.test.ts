import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasValidSignature, signedPath } from "./signature.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const parametersOf = (path: string) => new URL(path, "http://localhost").searchParams;

test("a signed URL is for one file and expires after five minutes", () => {
  const search = parametersOf(signedPath("one"));
  expect(hasValidSignature("one", search)).toBe(true);
  expect(hasValidSignature("two", search)).toBe(false);
  vi.setSystemTime(Date.now() + 300_000);
  expect(hasValidSignature("one", search)).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(hasValidSignature("one", search)).toBe(false);
  search.set("expires", String(Date.now() + 1000));
  expect(hasValidSignature("one", search)).toBe(false);
});
