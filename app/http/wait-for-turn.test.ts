import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { waitForTurn } from "./wait-for-turn.ts";

const clients = 16;

test("every client gets its first answer before others have had many", async () => {
  const app = express();
  app.use(waitForTurn);
  app.use((_req, res) => void res.end("answer"));
  const server = createServer(app).listen(0, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
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
