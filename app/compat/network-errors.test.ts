import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { isNetworkError } from "./network-errors.ts";

test.each([
  ["Chromium", "Failed to fetch"],
  ["Firefox", "NetworkError when attempting to fetch resource."],
  ["Safari", "Load failed"],
])("recognizes the message in %s", (_browser, message) => {
  expect(isNetworkError(new TypeError(message))).toBe(true);
  expect(isNetworkError(new Error(message))).toBe(false);
});

test("the flaw: React Router reports a response in another format as a plain error", async () => {
  const error: unknown = await decode(new Blob(["<!doctype html>"]).stream(), globalThis as never).catch(
    (reason) => reason,
  );
  expect(Object.keys(error as Error)).toEqual([]);
  expect((error as Error).name).not.toBe("TypeError");
});

test.each([new TypeError("x is undefined"), new Error("Something else"), "Failed to fetch", undefined])(
  "does not treat %s as a network error",
  (error) => {
    expect(isNetworkError(error)).toBe(false);
  },
);
