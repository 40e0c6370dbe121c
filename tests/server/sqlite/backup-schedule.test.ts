import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { productSlug } from "#app/product.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";

const hour = 3_600_000;
const data = dirname(process.env.DATABASE_URL?.slice("file:".length) ?? "");
const folder = join(data, "backups");

vi.setConfig({ testTimeout: 20_000 });

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  rmSync(folder, { recursive: true, force: true });
  process.env.BACKUP_EVERY_HOURS = "6";
  await migrateTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

async function start(commandLine = "build/server/cli.js") {
  const { startBackups } = await import("#app/http/sqlite/backup-schedule.ts");
  return startBackups(commandLine);
}

function copies() {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".db")) : [];
}

function placeCopy(hoursAgo: number) {
  mkdirSync(folder, { recursive: true });
  const at = new Date(Date.now() - hoursAgo * hour).toISOString().replaceAll(/[-:.]/g, "");
  writeFileSync(join(folder, `${productSlug}-${at}.db`), "");
}

test("makes a first backup a minute after the start, and only one", async () => {
  const { stop } = await start();
  vi.advanceTimersByTime(59_000);
  expect(copies()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  await expect.poll(copies, { timeout: 15_000 }).toHaveLength(1);
  vi.advanceTimersByTime(5 * hour);
  await stop();
  expect(copies()).toHaveLength(1);
});

test("backs up only if the newest copy is older than the interval, across restarts", async () => {
  placeCopy(5);
  const first = await start();
  vi.advanceTimersByTime(600_000);
  await first.stop();
  expect(copies()).toHaveLength(1);
  rmSync(folder, { recursive: true });
  placeCopy(7);
  const second = await start();
  vi.advanceTimersByTime(61_000);
  await expect.poll(copies, { timeout: 15_000 }).toHaveLength(2);
  await second.stop();
});

test("0 hours turns backups off", async () => {
  process.env.BACKUP_EVERY_HOURS = "0";
  const { stop } = await start();
  vi.advanceTimersByTime(100 * hour);
  await stop();
  expect(copies()).toEqual([]);
});

test("retries a failed backup", async () => {
  const { stop } = await start("does-not-exist.js");
  for (let look = 0; look < 3; look += 1) {
    vi.advanceTimersByTime(300_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await stop();
  expect(copies()).toEqual([]);
});

test("a stop ends a running backup", async () => {
  const slow = join(data, "slow.js");
  writeFileSync(slow, "setTimeout(() => {}, 60_000);");
  const { stop } = await start(slow);
  vi.advanceTimersByTime(61_000);
  const startedAt = performance.now();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
