import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { waitForTurn } from "./wait-for-turn.ts";

const clients = 16;

test("every client gets its first response before others get many", async () => {
  const app = express();
  app.use(waitForTurn);
  app.use((_req, res) => void res.end("answer"));
  const url = await listen(app);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  onTestFinished(() => agent.destroy());
  const answered: number[] = [];
  const work = async (client: number) => {
    for (let request = 0; request < clients; request++) {
      await new Promise((resolve) => {
        get(url, { agent }, (response) => response.resume().once("end", resolve));
      });
      answered.push(client);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const last = Math.max(...Array.from({ length: clients }, (_, client) => answered.indexOf(client)));
  expect(last).toBeLessThan(3 * clients);
});

test("does not handle a request whose client disconnects while it waits", async () => {
  const app = express();
  const handled = vi.fn();
  app.use(({ path, socket }, _res, next) => {
    if (path === "/leave") socket.destroy();
    next();
  });
  app.use(waitForTurn);
  app.use(({ path }, res) => {
    handled(path);
    res.end();
  });
  const url = await listen(app);
  await expect(fetch(`${url}leave`)).rejects.toThrow();
  await fetch(`${url}stay`);
  expect(handled.mock.calls).toEqual([["/stay"]]);
});

async function listen(app: Express) {
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
