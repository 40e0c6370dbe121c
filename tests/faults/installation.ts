import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { runBuiltScript } from "../support/server.ts";

export interface Installation {
  folder: string;
  file: string;
  backups: string;
  cli(words: string[], env?: Record<string, string>): Promise<{ code: number | null; log: string[] }>;
}

/** A data folder that is deleted after the test. @param like an installation to copy */
export function newInstallation(like?: Installation): Installation {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (like) cpSync(like.folder, folder, { recursive: true });
  return installationIn(folder);
}

/** For `beforeAll`: an installation with sample data, a secret and a backup for tests to copy. */
export async function prepareInstallation(): Promise<Installation> {
  const place = installationIn(mkdtempSync(join(tmpdir(), "faults-")));
  for (const words of [["seed"], ["backup"]]) {
    const { code, log } = await place.cli(words);
    if (code !== 0) throw new Error(log.join("\n"));
    writeFileSync(join(place.folder, "app-secret"), `${"5ec7e7".repeat(10)}\n`, { mode: 0o600 });
  }
  return place;
}

function installationIn(folder: string): Installation {
  const file = join(folder, "app.db");
  return {
    folder,
    file,
    backups: join(folder, "backups"),
    cli: (words, env) =>
      runBuiltScript("build/server/cli.js", { DATABASE_URL: `file:${file}`, ...env }, words),
  };
}

export function backupsIn({ backups }: Installation): string[] {
  const names = readdirSync(backups).filter((name) => name.endsWith(".db"));
  return names.sort().map((name) => join(backups, name));
}

export function inDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export function isIntact(file: string): boolean {
  return inDatabase(file, (database) => database.pragma("integrity_check", { simple: true })) === "ok";
}

export function rowsOf<Row>(file: string, sql: string): Row[] {
  return inDatabase(file, (database) => database.prepare<[], Row>(sql).all());
}

export function tableHashes(file: string): Record<string, string> {
  return inDatabase(file, (database) => {
    const tables = database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
      )
      .pluck()
      .all();
    return Object.fromEntries(
      tables.map((table) => {
        const hash = createHash("sha256");
        for (const row of database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).raw().iterate()) {
          hash.update(JSON.stringify(row));
        }
        return [table, hash.digest("hex")];
      }),
    );
  });
}
