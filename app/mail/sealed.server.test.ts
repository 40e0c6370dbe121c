import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.server.ts";

const value = { code: "123456", to: "amina@example.com" };

test("a sealed value opens in its own row only", () => {
  const sealed = seal(value, "row-1");
  expect(unseal(sealed, "row-1")).toEqual(value);
  expect(unseal(sealed, "row-2")).toBeUndefined();
});

test("a changed byte opens nothing", () => {
  const bytes = Buffer.from(seal(value, "row"), "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(bytes.toString("base64"), "row")).toBeUndefined();
  expect(unseal("", "row")).toBeUndefined();
});

test("the same value never looks the same", () => {
  expect(seal(value, "row")).not.toBe(seal(value, "row"));
});
