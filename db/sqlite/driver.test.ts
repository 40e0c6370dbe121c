import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/checks/source-files.ts";
import { SqliteConnection } from "./driver.server.ts";

const file = `${process.env.DATABASE_URL?.slice("file:".length)}-driver`;

test("keeps all driver objects from being garbage collected", async () => {
  const created = await useConnection();
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const sentinel = new WeakRef({});
  for (let turn = 0; turn < 3; turn += 1) {
    await sleep(1);
    collectGarbage();
  }
  expect(sentinel.deref()).toBeUndefined();
  expect(created.map((reference) => reference.deref()?.constructor.name)).toEqual([
    "Database",
    "Statement",
    "Statement",
    "Statement",
    "Backup",
  ]);
});

async function useConnection(): Promise<WeakRef<object>[]> {
  const connection = new SqliteConnection(file);
  const created = observe(connection);
  connection.pragma("user_version = 7");
  expect(connection.pragma("user_version", { simple: true })).toBe(7);
  expect(connection.pragma("user_version")).toEqual([{ user_version: 7 }]);
  expect(connection.pragma("user_version", { simple: true })).toBe(7);
  connection.prepare("SELECT 1").get();
  await connection.backup(`${file}-copy`);
  connection.close();
  return created;
}

function observe(connection: SqliteConnection) {
  const [property] = Object.getOwnPropertySymbols(connection);
  const native = Reflect.get(connection, property as symbol);
  const created = [new WeakRef<object>(native)];
  for (const method of ["prepare", "backup"]) {
    const create = native[method];
    native[method] = (...args: unknown[]) => {
      const object = create(...args);
      if (created.every((known) => known.deref() !== object)) created.push(new WeakRef(object));
      return object;
    };
  }
  return created;
}

test("no other file opens a connection", () => {
  const opening = ["app", "db"]
    .flatMap((folder) => sourceFiles(folder))
    .filter(
      ({ path, text }) => !path.endsWith(".test.ts") && /^import (?!type ).*"better-sqlite3"/m.test(text),
    )
    .map(({ path }) => path);
  expect(opening).toEqual(["db/sqlite/driver.server.ts"]);
});
