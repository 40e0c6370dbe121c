import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identifyRequest, requestInfoOf } from "./identify-request.ts";

const app = express();
app.set("trust proxy", ["loopback", "10.0.0.0/8"]);
app.use(identifyRequest, (req, res) => void res.send(requestInfoOf(req).address));
const server = createServer(app);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:50312", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["198.51.100.1:1, 203.0.113.7:50312,10.1.2.3:443", "203.0.113.7"],
  ["203.0.113.7:", "127.0.0.1"],
  ["[203.0.113.7", "127.0.0.1"],
  ["unknown:80", "127.0.0.1"],
  [" , ", "127.0.0.1"],
])("the address of a client that proxies forward as %j is %s", async (forwarded, address) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Forwarded-For": forwarded } });
  expect(await response.text()).toBe(address);
});
