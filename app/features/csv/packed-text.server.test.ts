import { expect, test } from "vitest";
import { packText, unpackText } from "./packed-text.server.ts";

test.each([[""], ["name,link\n"], ["é👩\u0000<".repeat(1000)]])(
  "a text comes back as it was: %#",
  async (text) => {
    const packed = await packText(text);
    expect(packed).toMatch(/^[\w-]*$/);
    expect(await unpackText(packed, 100_000)).toBe(text);
  },
);

test("refuses text that unpacks too long and invalid text", async () => {
  const bomb = await packText("a".repeat(5_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await unpackText(bomb, 2_000_000)).toBeUndefined();
  expect(await unpackText("nonsense", 100)).toBeUndefined();
});
