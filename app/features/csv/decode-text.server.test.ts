import { expect, test } from "vitest";
import { decodeText, EncodingError } from "./decode-text.server.ts";

async function decoded(chunks: AsyncIterable<Uint8Array>) {
  let text = "";
  for await (const piece of decodeText(chunks)) text += piece;
  return text;
}

async function* bytes(...chunks: number[][]) {
  for (const chunk of chunks) yield Uint8Array.from(chunk);
}

test("decodes a character that is split between chunks", async () => {
  expect(await decoded(bytes([0xc3], [0xa9]))).toBe("é");
  expect(await decoded(bytes())).toBe("");
});

test("refuses other encodings and incomplete characters", async () => {
  await expect(decoded(bytes([0xe9, 0x20]))).rejects.toThrow(EncodingError);
  await expect(decoded(bytes([0xc3]))).rejects.toThrow(EncodingError);
});

test("does not report an interrupted connection as an encoding error", async () => {
  const terminated = new TypeError("terminated");
  async function* broken() {
    yield* bytes([0x61]);
    throw terminated;
  }
  await expect(decoded(broken())).rejects.toBe(terminated);
});
