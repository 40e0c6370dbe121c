import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { Dice } from "#tests/support/dice.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { startWorld, type World } from "../security/access-world.ts";
import { importFeatureRows } from "../support/feature-test-tables.ts";
import { freePort, startServer } from "../support/server.ts";
import { describeEachDatabase } from "../support/sqlite-or-postgres/each-database.ts";
import type { AbandonedRequest } from "./abandoned-request.ts";
import { unhandledRejectionEnv } from "./unhandled-rejection-env.ts";

// An unhandled error ends the process, and no ordinary event causes one. Source: Node.js, "Warning: Using
// 'uncaughtException' correctly"; the twelve-factor app, IX (disposability).

test("an unhandled rejection is logged and ends the process with exit code 1", async () => {
  const server = await startServer({ env: unhandledRejectionEnv });
  server.child.kill("SIGUSR2");
  await once(server.child, "close");
  expect([server.child.exitCode, server.child.signalCode]).toEqual([1, null]);
  const last = JSON.parse(server.log.at(-1) ?? "");
  expect(last).toMatchObject({
    level: "fatal",
    msg: "Unhandled rejection",
    err: { message: "An unhandled rejection" },
  });
  await server.stop();
});

describe.skipIf(!existsSync("/dev/full"))("the server keeps running if its log cannot be written", () => {
  test.each(["json", "pretty"])(
    "LOG_FORMAT=%s",
    async (LOG_FORMAT) => {
      const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), "full-log-"))];
      const settings = {
        PORT: `${port}`,
        DATABASE_URL: `file:${folder}/app.db`,
        LOG_FORMAT,
        ENV_FILE: devNull,
      };
      const child = spawn(process.execPath, [join(projectRoot, "build/server/start.js")], {
        env: { PATH: process.env.PATH, BASE_URL: `http://localhost:${port}`, ...settings },
        stdio: ["ignore", openSync("/dev/full", "w"), "ignore"],
      });
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      await vi.waitFor(
        async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200),
        30_000,
      );
      expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
      child.kill("SIGTERM");
      await once(child, "close");
      expect(child.exitCode).toBe(0);
    },
    60_000,
  );
});

describeEachDatabase((newDatabase) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({}, await newDatabase());
    const now = new Date();
    for (let number = 0; number < 20; number += 1) {
      const values = Array.from({ length: 100 }, (_, row) => {
        const name = `row ${number * 100 + row}`;
        return `('${name.replace(" ", "-")}', '${name}', '${name}', 'https://example.org/', '${"x".repeat(1_500)}', ?, ?)`;
      });
      await world.server.query(
        `INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES ${values.join()}`,
        ...values.flatMap(() => [now, now]),
      );
    }
  }, 60_000);
  afterAll(() => world.stop());

  test("survives a flood of aborted requests", {
    timeout: 60_000,
  }, async () => {
    const dice = new Dice(2026);
    const { server, administrator } = world;
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let sent = 0; sent < 40; sent += 1) await abandon(server.port, administrator.cookie, dice);
      }),
    );
    await world.send("/readyz");
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
    expect(server.log.filter((line) => /"level":"(fatal|error)"/.test(line))).toEqual([]);
    expect((await world.send("/manager/repositories", { as: administrator })).status).toBe(200);
  });
});

const abandoned = await importFeatureRows<AbandonedRequest>("abandoned");

async function abandon(port: number, cookie: string, dice: Dice) {
  const { method = "GET", path, type, body = "" } = dice.one(abandoned);
  const whole = dice.chance(0.5);
  const sent = request({
    port,
    host: "localhost",
    method,
    path,
    agent: false,
    headers: {
      Cookie: cookie,
      Origin: `http://localhost:${port}`,
      "X-Forwarded-For": `198.18.${dice.below(256)}.${dice.below(256)}`,
      ...(type && { "Content-Type": type }),
      ...(body &&
        (dice.chance(0.5)
          ? { "Content-Length": String(body.length + (whole ? 0 : 100)) }
          : { "Transfer-Encoding": "chunked" })),
    },
  });
  sent.on("error", () => {});
  if (dice.chance(0.5)) sent.on("response", (response) => response.on("error", () => {}).resume());
  if (body) sent.write(body);
  if (whole) sent.end();
  await breakOff(sent, dice.one([0, 1, 3, 10, 30, 80]));
}

async function breakOff(sent: ClientRequest, after: number) {
  await sleep(after);
  if (sent.destroyed) return;
  const closed = new Promise((resolve) => sent.once("close", resolve));
  const { socket } = sent;
  if (socket && after % 2 === 1) socket.resetAndDestroy();
  else sent.destroy();
  await closed;
}
