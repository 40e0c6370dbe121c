import type { ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { canMount, mountVolume } from "#tests/faults/volumes.ts";
import type { ServerProcess } from "#tests/support/server.ts";
import { makeReceiptProject, type ReceiptProject, sendReceipt } from "./receipt-project.ts";

/** The server is killed, or its disk is full, during an upload. */

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 900_000 });

const megabyte = 1_000_000;
let project: ReceiptProject;

beforeAll(async () => {
  project = await makeReceiptProject();
});
afterAll(() => project?.remove());

/** @param pause after each megabyte */
function send(server: ServerProcess, cookie: string, megabytes: number, pause = async () => {}) {
  const chunk = Buffer.alloc(megabyte, randomUUID());
  async function* pieces() {
    for (let sent = 0; sent < megabytes; sent += 1) {
      yield chunk;
      await pause();
    }
  }
  return sendReceipt(server, cookie, megabytes * megabyte, pieces());
}

function blobs(dataFolder: string) {
  const names = readdirSync(join(dataFolder, "uploads"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /^\w\w\/\w{64}$/.test(name));
}

function residentMegabytes({ pid }: ChildProcess) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}

test("a server killed during uploads never has a partial file", async () => {
  const folder = project.newFolder();
  let whole = 0;
  let session: string | undefined;
  for (let round = 0; round < 10; round += 1) {
    const { server, cookie } = await project.start(folder, {}, session);
    session = cookie;
    const sending = [send(server, cookie, 40, () => sleep(2)), send(server, cookie, 3)];
    await sleep(50 + 25 * round);
    server.child.kill("SIGKILL");
    await once(server.child, "exit");
    whole += (await Promise.all(sending)).filter(({ status }) => status === 201).length;
  }
  const { server, cookie } = await project.start(folder, {}, session);
  const rows = await server.query<{ id: string; size: number; sha256: string }>("SELECT * FROM upload");
  expect(rows.length).toBeGreaterThanOrEqual(whole);
  for (const { sha256, id, size } of rows) {
    const response = await fetch(`${server.url}/files/${id}`, { headers: { Cookie: cookie } });
    expect((await response.arrayBuffer()).byteLength).toBe(Number(size));
    const content = readFileSync(join(folder, "uploads", sha256.slice(0, 2), sha256));
    expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
  }
  await server.stop();
});

test.skipIf(!canMount)("reports a full disk and leaves nothing of the file", async () => {
  const folder = project.newFolder();
  const volume = join(folder, "volume");
  mkdirSync(volume);
  mountVolume(volume, "8m");
  const { server, cookie } = await project.start(folder, { UPLOADS_FOLDER: volume });
  const { status, text } = await send(server, cookie, 20);
  expect([status, JSON.parse(text)]).toEqual([
    422,
    { error: expect.stringContaining("because the disk is full") },
  ]);
  expect(readdirSync(join(volume, "incoming"))).toEqual([]);
  expect((await send(server, cookie, 2)).status).toBe(201);
  await server.stop();
});

test("memory stays flat when a file of two gigabytes is sent and downloaded", async () => {
  const folder = project.newFolder();
  const { server, cookie } = await project.start(folder, { NODE_OPTIONS: "--max-old-space-size=256" });
  expect((await send(server, cookie, 20)).status).toBe(201);
  const before = residentMegabytes(server.child);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.child));
  }, 100);
  const { status, text } = await send(server, cookie, 2_000);
  expect(status).toBe(201);
  const [sent, { id }] = [most, JSON.parse(text) as { id: string }];
  most = residentMegabytes(server.child);
  const response = await fetch(`${server.url}/files/${id}`, { headers: { Cookie: cookie } });
  let received = 0;
  for await (const chunk of response.body ?? []) received += chunk.length;
  clearInterval(watch);
  expect(received).toBe(2_000 * megabyte + 9);
  expect(blobs(folder)).toHaveLength(2);
  process.stdout.write(`RSS in MB: ${[before, sent, most].map(Math.round).join(", ")}\n`);
  expect(Math.max(sent, most) - before).toBeLessThan(200);
  await server.stop();
});
