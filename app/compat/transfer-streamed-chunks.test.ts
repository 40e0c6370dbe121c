import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { writeReadableStreamToWritable } from "@react-router/node";
import express from "express";
import { expect, test } from "vitest";
import { compressResponses } from "../http/compression.ts";

test("sends every chunk completely and empties the original", async () => {
  const pieces = ["a;b\r\n", "ç;美\r\n", "😀"].map((text) => new TextEncoder().encode(text));
  const app = express();
  app.use(compressResponses);
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

test("the flaw: React Router keeps all chunks while it sends a response", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const chunks: WeakRef<Uint8Array>[] = [];
  let kept = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      if (chunks.length === 50) {
        await turn();
        collectGarbage();
        kept = chunks.filter((chunk) => chunk.deref()).length;
        controller.close();
        return;
      }
      const chunk = new Uint8Array(1000);
      chunks.push(new WeakRef(chunk));
      controller.enqueue(chunk);
      await turn();
    },
  });
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  await writeReadableStreamToWritable(stream, discard);
  expect(kept).toBeGreaterThan(40);
});
