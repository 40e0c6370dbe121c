import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";

// A database file with a given number of users, the same in every run: names in several scripts, matching emails,
// one administrator in a thousand, one banned and one not yet onboarded user in a hundred.

const first =
  "Anna Amina Ali Bernd Chloé Diego Élodie Fatuma Giulia Hassan Ines José Juma Karim Léa Luca María Mwangi Nadia Olga Omar Paul Quentin Rosa Sofia Tomáš Uwe Vera Wanjiru Xavier Yusuf Zara Ægir Øyvind Дмитрий Ольга فاطمة محمد 美咲 太郎".split(
    " ",
  );
const last =
  "Abdi Bianchi Çelik Diallo Eriksson Fernández García Hernández Ivanov Jansen Kamau Kowalski Lefèvre Martin Müller Nguyen Njoroge Otieno Okafor Petrov Quispe Rossi Schmidt Silva Smith Tanaka Ueda Vogel Wagner Weiß Ximenes Yılmaz Zhang Иванова العربي 佐藤".split(
    " ",
  );
const hosts = ["example.com", "example.org", "mail.example.net", "firma.example", "uni.example.edu"];

/**
 * The file with that many users, kept for the next run and migrated to the current schema.
 * @param {number} count
 */
export function ensurePeopleDatabase(count) {
  const file = join(tmpdir(), `people-bench-${count}.db`);
  const made = existsSync(file);
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = OFF");
  migrate(database);
  if (!made) makePeople(database, count);
  database.close();
  return file;
}

/** @param {Database.Database} database @param {number} count */
function makePeople(database, count) {
  database.pragma("cache_size = -400000");
  const random = generator(count);
  const pick = (/** @type {string[]} */ list) => list[Math.floor(random() * list.length)] ?? "";
  const insert = database.prepare(
    `INSERT INTO user (id, email, email_verified, name, role, banned, last_sign_in_at, created_at, updated_at)
     VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)`,
  );
  const start = Date.UTC(2020, 0, 1);
  for (let from = 0; from < count; from += 50_000) {
    database.transaction(() => {
      for (let index = from; index < Math.min(count, from + 50_000); index++) {
        const name = `${pick(first)} ${pick(last)}`;
        const created = start + index * 150_000;
        insert.run(
          uuid(random),
          `${plain(name)}.${index.toString(36)}@${pick(hosts)}`,
          random() < 0.01 ? "" : name,
          index % 1000 === 0 ? "admin" : "user",
          random() < 0.01 ? 1 : 0,
          random() < 0.2 ? null : created + Math.floor(random() * 1e10),
          created,
          created,
        );
      }
    })();
  }
}

/** @param {Database.Database} database */
function migrate(database) {
  database.exec(
    "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  const last = database
    .prepare("SELECT coalesce(max(created_at), 0) FROM __drizzle_migrations")
    .pluck()
    .get();
  const journal = JSON.parse(read("../../db/sqlite/migrations/meta/_journal.json"));
  for (const { tag, when } of journal.entries) {
    if (when <= Number(last)) continue;
    for (const sql of read(`../../db/sqlite/migrations/${tag}.sql`).split("--> statement-breakpoint"))
      database.exec(sql);
    database.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ?)").run(when);
  }
}

/** @param {string} path */
function read(path) {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

/** @param {string} name */
function plain(name) {
  const latin = name
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .trim();
  return latin.replace(/ +/g, ".") || "person";
}

/** @param {() => number} random */
function uuid(random) {
  const hex = () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, "0");
  return `${hex()}${hex()}${hex()}${hex()}`.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    "$1-$2-4$3-8$4-$5",
  );
}

/** mulberry32, by Tommy Ettinger. @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
