import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ServerProcess } from "#tests/support/server.ts";
import { makeReceiptProject, type ReceiptProject, sendReceipt } from "./receipt-project.ts";

/** Slow uploads. A body with files must arrive at 500 bytes a second. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 });

let project: ReceiptProject;
let folder: string;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  project = await makeReceiptProject();
  folder = project.newFolder();
  ({ server, cookie } = await project.start(folder));
});
afterAll(async () => {
  await server?.stop();
  await project?.remove();
});

/** Sends one piece every second. */
async function send(seconds: number, bytesPerSecond: number, first = 0) {
  async function* pieces() {
    yield Buffer.alloc(first, "a");
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1_000);
      yield Buffer.alloc(bytesPerSecond, "a");
    }
  }
  const startedAt = performance.now();
  const { status } = await sendReceipt(server, cookie, first + seconds * bytesPerSecond, pieces());
  return { status, seconds: Math.round((performance.now() - startedAt) / 1_000) };
}

test("accepts slow uploads down to a minimum rate", async () => {
  const [slow, trickling, stopping] = await Promise.all([
    send(140, 700),
    send(3_000, 1),
    send(3_000, 1, 5_000_000),
  ]);
  expect(slow).toMatchObject({ status: 201, seconds: expect.toSatisfy((seconds) => seconds >= 140) });
  expect(trickling).toMatchObject({ status: 408, seconds: expect.toSatisfy((seconds) => seconds < 65) });
  expect(stopping).toMatchObject({ status: 408, seconds: expect.toSatisfy((seconds) => seconds < 125) });
  expect(readdirSync(join(folder, "uploads/incoming"))).toEqual([]);
  expect(server.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
