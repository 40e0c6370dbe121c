import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { makeEarlierDatabase, migrations } from "./earlier-database.ts";
import { backupsIn, isIntact, newInstallation, rowsOf, tableHashes } from "./installation.ts";

/**
 * Kills an upgrade at moments spread over its duration. Each time the database is unchanged or complete,
 * every backup is intact, and the next start completes the upgrade. Source: louislam/uptime-kuma issues 7274,
 * 6203 and 5273 (an interrupted upgrade never starts again).
 * @returns how many kills interrupted the upgrade
 */
export async function killWhileMigrating({
  kills,
  people,
}: {
  kills: number;
  people: number;
}): Promise<number> {
  const whole = newInstallation();
  makeEarlierDatabase(whole.file, { migrations: 1, people });
  const before = tableHashes(whole.file);
  const startedAt = performance.now();
  expect((await whole.cli(["migrate"])).code).toBe(0);
  const ms = performance.now() - startedAt;
  let inTime = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const place = newInstallation();
    makeEarlierDatabase(place.file, { migrations: 1, people });
    const child = spawn(process.execPath, ["build/server/cli.js", "migrate"], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, DATABASE_URL: `file:${place.file}` },
      stdio: "ignore",
    });
    const ended = once(child, "close");
    await Promise.race([ended, sleep((ms * (kill + 0.5)) / kills)]);
    child.kill("SIGKILL");
    await ended;
    if (child.signalCode === "SIGKILL") inTime += 1;

    expect(isIntact(place.file)).toBe(true);
    if (appliedIn(place.file) === 1) expect(tableHashes(place.file)).toEqual(before);
    else expect(appliedIn(place.file)).toBe(migrations.length);
    expect((await place.cli(["doctor"])).log.filter((line) => line.startsWith("✗"))).toEqual([]);
    expect((await place.cli(["migrate"])).code).toBe(0);
    expect(appliedIn(place.file)).toBe(migrations.length);
    expect(isIntact(place.file)).toBe(true);
    expect(rowsOf(place.file, "SELECT count(*) AS people FROM user")).toEqual([{ people }]);
    for (const copy of backupsIn(place)) expect(tableHashes(copy)).toEqual(before);
    expect(backupsIn(place).length).toBeGreaterThan(0);
  }
  return inTime;
}

function appliedIn(file: string) {
  return rowsOf(file, "SELECT 1 FROM __drizzle_migrations").length;
}
