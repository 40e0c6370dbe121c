import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { compressPages } from "./compression.ts";

test("sends every chunk whole and empties the original", async () => {
  const pieces = ["a;b\r\n", "ç;美\r\n", "😀"].map((text) => new TextEncoder().encode(text));
  const app = express();
  app.use(compressPages);
  app.use((_req, res) => {
    res.type("text/event-stream");
    for (const piece of pieces) res.write(piece);
    res.write("as text");
    res.end();
  });
  const server = app.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe("a;b\r\nç;美\r\n😀as text");
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  server.close();
});
