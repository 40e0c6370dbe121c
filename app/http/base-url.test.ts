import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { redirectLoopbackAlias } from "./base-url.ts";

const server = createServer();

const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const app = express();
  app.use(redirectLoopbackAlias(new URL(`http://localhost:${port()}`)));
  app.use((_req, res) => void res.send("here"));
  server.on("request", app);
});

afterAll(() => void server.close());

async function locationOf(path: string, method = "GET") {
  const response = await fetch(`http://127.0.0.1:${port()}${path}`, { method, redirect: "manual" });
  return response.headers.get("location");
}

test("a browser at another name of this computer is sent to the base URL", async () => {
  const path = "/login?redirect=/app";
  expect(await locationOf(path)).toBe(`http://localhost:${port()}${path}`);
  expect(await locationOf("/login", "POST")).toBeNull();
});

test("programs are not", async () => {
  expect(await locationOf("/api/auth/get-session")).toBeNull();
});
