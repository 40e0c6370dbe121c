import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.server.ts";

const value = { code: "123456", to: "amina@example.com" };

test("a sealed value only opens for its own purpose and context", () => {
  const sealed = seal("outbox", value, "row-1");
  expect(unseal("outbox", sealed, "row-1")).toEqual(value);
  expect(unseal("outbox", sealed, "row-2")).toBeUndefined();
  expect(unseal("new-token", sealed, "row-1")).toBeUndefined();
});

test("refuses a changed byte", () => {
  const bytes = Buffer.from(seal("outbox", value, "row"), "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal("outbox", bytes.toString("base64"), "row")).toBeUndefined();
  expect(unseal("outbox", "", "row")).toBeUndefined();
});

test("seals the same value differently each time", () => {
  expect(seal("outbox", value, "row")).not.toBe(seal("outbox", value, "row"));
});
