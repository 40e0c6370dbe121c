import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect } from "vitest";
import { type Installation, inDatabase, isIntact, rowsOf } from "./installation.ts";

/**
 * Backs up repeatedly while another process writes. Each write is a numbered pair of rows, so a copy that is
 * not a consistent snapshot shows. Source: SQLite, How To Corrupt An SQLite Database File, 1.2;
 * dani-garcia/vaultwarden issue 2851.
 * @returns writes and milliseconds per backup
 */
export async function backUpWhileWriting(
  place: Installation,
  { rows, writesPerSecond, backups = 1 }: { rows: number; writesPerSecond: number; backups?: number },
) {
  fill(place.file, rows);
  const writer = startWriter(place.file, writesPerSecond);
  const measured: { writes: number; ms: number }[] = [];
  for (let number = 0; number < backups; number += 1) {
    const copy = join(place.folder, `copy-${number}.db`);
    const before = writer.written();
    const startedAt = performance.now();
    expect((await place.cli(["backup", copy])).code).toBe(0);
    measured.push({ writes: writer.written() - before, ms: Math.round(performance.now() - startedAt) });
    expect(isIntact(copy)).toBe(true);
    const numbers = rowsOf<{ one: number; other: number }>(
      copy,
      `SELECT (SELECT count(*) FROM repository WHERE name LIKE 'write-%') AS one,
              (SELECT count(*) FROM limit_hit WHERE limit_name = 'write') AS other`,
    )[0];
    expect(numbers?.one).toBe(numbers?.other);
    expect(numbers?.one).toBeGreaterThanOrEqual(before);
    const newest = rowsOf<{ name: string }>(
      copy,
      "SELECT name FROM repository WHERE name LIKE 'write-%' ORDER BY created_at DESC LIMIT 1",
    )[0];
    if (numbers?.one) expect(newest?.name).toBe(`write-${numbers.one}`);
  }
  await writer.stop();
  expect(measured.every(({ writes }) => writes > 0)).toBe(true);
  return measured;
}

function fill(file: string, rows: number) {
  inDatabase(file, (database) => {
    const insert = database.prepare("INSERT INTO limit_hit (at, limit_name, subject) VALUES (?, 'fill', ?)");
    database.transaction(() => {
      for (let row = 0; row < rows; row += 1) insert.run(row, `${row} ${"x".repeat(200)}`);
    })();
  });
}

/** Writes in small batches because timers are inexact, and catches up when late. */
function startWriter(file: string, perSecond: number) {
  const database = new Database(file, { timeout: 5_000 });
  const repository = database.prepare(
    "INSERT INTO repository (id, name, name_key, link, created_at, updated_at) VALUES (?, ?, ?, 'https://a.b', ?, 0)",
  );
  const hit = database.prepare("INSERT INTO limit_hit (at, limit_name, subject) VALUES (?, 'write', '')");
  const write = database.transaction((number: number) => {
    repository.run(`id-${number}`, `write-${number}`, `write-${number}`, number);
    hit.run(number);
  });
  let written = 0;
  let stopped = false;
  const startedAt = performance.now();
  const loop = (async () => {
    while (!stopped) {
      const owed = Math.floor(((performance.now() - startedAt) / 1000) * perSecond) - written;
      for (let count = 0; count < owed; count += 1) {
        write(written + 1);
        written += 1;
      }
      await sleep(5);
    }
    database.close();
  })();
  return {
    written: () => written,
    async stop() {
      stopped = true;
      await loop;
    },
  };
}
