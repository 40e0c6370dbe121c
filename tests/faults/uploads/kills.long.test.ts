import type { ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { canMount, mountVolume } from "#tests/faults/volumes.ts";
import { copyProject, runShellScript } from "#tests/support/project-copy.ts";
import { type ServerProcess, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** A made project whose invoices have receipts; its server is killed, and its disk fills, while one is sent. */

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 900_000 });

const megabyte = 1_000_000;
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="receipt.pdf"\r\n\r\n%PDF-1.4\n';
const tail = "\r\n--x--\r\n";

let copy: string;
let smtp: SmtpServer;
const folders: string[] = [];

beforeAll(async () => {
  copy = copyProject();
  folders.push(copy);
  const commands =
    "npm run new:resource invoice\nnpm run new:field invoice receipt:file:optional\nnpm run build";
  expect(await runShellScript(copy, commands)).toBe("");
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(dataFolder: string, env: Record<string, string> = {}, known?: string) {
  const server = await startServer({
    project: copy,
    dataFolder,
    env: {
      ...{ SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", ADMIN_EMAILS: "ada@example.org" },
      ...{ UPLOADS_FILE_MB: "2100", UPLOADS_PERSON_MB: "5000", ...env },
    },
  });
  if (known) return { server, cookie: known };
  const cookie = await signInByHttp(server, smtp, "ada@example.org");
  const body = new URLSearchParams({ name: "Ada" });
  const headers = { Cookie: cookie, Origin: server.url };
  await fetch(`${server.url}/onboarding`, { method: "POST", headers, body, redirect: "manual" });
  return { server, cookie };
}

/** @param pause is waited for after each of the megabytes */
async function send(server: ServerProcess, cookie: string, megabytes: number, pause = async () => {}) {
  const chunk = Buffer.alloc(megabyte, randomUUID());
  const path = "/files?form=/manager/invoices/new&field=receiptId";
  const asking = request(`${server.url}${path}`, {
    method: "POST",
    headers: {
      ...{ Cookie: cookie, Origin: server.url, Accept: "application/json" },
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": head.length + megabytes * megabyte + tail.length,
    },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve) => {
    asking.on("error", () => resolve({ status: 0, text: "" }));
    asking.on("response", async (response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  asking.write(head);
  for (let sent = 0; sent < megabytes && !asking.destroyed; sent += 1) {
    if (!asking.write(chunk)) await Promise.race([once(asking, "drain").catch(() => {}), answered]);
    await pause();
  }
  asking.end(tail);
  return answered;
}

function contents(dataFolder: string) {
  const names = readdirSync(join(dataFolder, "uploads"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /^\w\w\/\w{64}$/.test(name));
}

function residentMegabytes({ pid }: ChildProcess) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"));
  folders.push(folder);
  return folder;
}

test("a server that is killed while files arrive never has a half one", async () => {
  const folder = newFolder();
  let whole = 0;
  let session: string | undefined;
  for (let round = 0; round < 10; round += 1) {
    const { server, cookie } = await start(folder, {}, session);
    session = cookie;
    const sending = [send(server, cookie, 40, () => sleep(2)), send(server, cookie, 3)];
    await sleep(50 + 25 * round);
    server.child.kill("SIGKILL");
    await once(server.child, "exit");
    whole += (await Promise.all(sending)).filter(({ status }) => status === 201).length;
  }
  const { server, cookie } = await start(folder, {}, session);
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

test.skipIf(!canMount)("a full disk is said, and nothing stays of the file", async () => {
  const folder = newFolder();
  const volume = join(folder, "volume");
  mkdirSync(volume);
  mountVolume(volume, "8m");
  const { server, cookie } = await start(folder, { UPLOADS_FOLDER: volume });
  const { status, text } = await send(server, cookie, 20);
  expect([status, JSON.parse(text)]).toEqual([
    422,
    { error: expect.stringContaining("because the disk is full") },
  ]);
  expect(readdirSync(join(volume, "drafts"))).toEqual([]);
  expect((await send(server, cookie, 2)).status).toBe(201);
  await server.stop();
});

test("memory stays flat with files of two gigabytes, there and back", async () => {
  const folder = newFolder();
  const { server, cookie } = await start(folder, { NODE_OPTIONS: "--max-old-space-size=256" });
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
  expect(contents(folder)).toHaveLength(2);
  process.stdout.write(`RSS in MB: ${[before, sent, most].map(Math.round).join(", ")}\n`);
  expect(Math.max(sent, most) - before).toBeLessThan(200);
  await server.stop();
});
