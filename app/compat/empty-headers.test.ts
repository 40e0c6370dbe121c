import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@react-router/express";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { createTestBuild } from "../../tests/support/test-router.ts";
import { keepEmptyHeaders } from "./empty-headers.ts";

const loader = ({ request }: { request: Request }) => Response.json([...request.headers.keys()]);
const names = ["authorization", "idempotency-key", "if-match"];

test("the flaw: a header with an empty value counts as missing", async () => {
  expect(await receivedHeaders()).not.toEqual(expect.arrayContaining(names));
});

test("headers that state a condition are passed on even if they are empty", async () => {
  expect(await receivedHeaders(keepEmptyHeaders)).toEqual(expect.arrayContaining(names));
});

async function receivedHeaders(...middleware: RequestHandler[]): Promise<string[]> {
  const build = createTestBuild([{ path: "resource", module: { loader } }]);
  const app = express().use(...middleware, createRequestHandler({ build, mode: "production" }));
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const headers = Object.fromEntries(names.map((name) => [name, ""]));
  return (await fetch(`http://localhost:${port}/resource`, { headers })).json();
}
