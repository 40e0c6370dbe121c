import { expect, test } from "vitest";
import { compressText, decompressText } from "./compressed-text.server.ts";

test.each([[""], ["name,link\n"], ["é👩\u0000<".repeat(1000)]])(
  "restores a text unchanged: %#",
  async (text) => {
    const packed = await compressText(text);
    expect(packed).toMatch(/^[\w-]*$/);
    expect(await decompressText(packed, 100_000)).toBe(text);
  },
);

test("refuses invalid text, and text that is too long when decompressed", async () => {
  const bomb = await compressText("a".repeat(5_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await decompressText(bomb, 2_000_000)).toBeUndefined();
  expect(await decompressText("nonsense", 100)).toBeUndefined();
});
