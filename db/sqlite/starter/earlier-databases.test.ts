import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { sealedMailSchema, unsealMail } from "#app/mail/sealed-mail.server.ts";
import { nameKey } from "#app/resources/names.server.ts";
import { seal } from "#app/secrets/sealed.server.ts";
import { caseFoldingRanges } from "../../text/case-folding-ranges.ts";
import { migrate } from "../migrate.server.ts";
import journal from "../migrations/meta/_journal.json";

/** A database after the first migrations. */
function databaseWith(migrations: number) {
  const connection = new Database(":memory:");
  const later = journal.entries.splice(migrations);
  try {
    migrate(connection);
  } finally {
    journal.entries.push(...later);
  }
  return connection;
}

test("marks existing rows as unfolded", () => {
  const connection = databaseWith(1);
  connection.exec(`
    INSERT INTO user (id, email, email_verified, name, created_at, updated_at) VALUES ('1', 'zoe@example.org', 1, 'Zoë', 1, 1);
    INSERT INTO repository (id, name, link, created_at, updated_at) VALUES ('1', 'level', 'https://a.b', 1, 1);
  `);
  migrate(connection);
  const count = (sql: string) => connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
  expect(count(`user_search WHERE user_search MATCH 'status : "act"'`)).toBe(1);
  expect(count("user INDEXED BY user_unfolded WHERE name_sort = ''")).toBe(1);
  expect(count("repository INDEXED BY repository_unfolded WHERE name_sort = ''")).toBe(1);
  connection.close();
});

test("finds existing users by their only status", () => {
  const connection = databaseWith(18);
  connection.exec(`
    INSERT INTO user (id, email, email_verified, name, banned, created_at, updated_at) VALUES
      ('active', 'a@example.org', 1, 'Ada', 0, 1, 1), ('invited', 'i@example.org', 0, 'Ines', 0, 1, 1),
      ('new', 'n@example.org', 1, '', 0, 1, 1), ('nameless', 'u@example.org', 0, '', 0, 1, 1),
      ('banned', 'b@example.org', 1, '', 1, 1, 1);
  `);
  migrate(connection);
  const find = connection
    .prepare(
      "SELECT id FROM user JOIN user_search ON user.rowid = user_search.rowid WHERE user_search MATCH ? ORDER BY id",
    )
    .pluck();
  const found = () => ["act", "inv", "new", "ban"].map((word) => find.all(`status : "${word}"`));
  expect(found()).toEqual([["active"], ["invited", "nameless"], ["new"], ["banned"]]);
  connection.exec("UPDATE user SET last_sign_in_at = 1, banned = 0");
  expect(found()).toEqual([["active", "invited"], [], ["banned", "nameless", "new"], []]);
  connection.close();
});

test("turns unsent mails into jobs that can still be unsealed", () => {
  const connection = databaseWith(5);
  const mail = { to: "amina@example.com", language: "en", template: "email-change-undone", data: {} };
  const content = seal("outbox", mail, "mail-1");
  const insert =
    "INSERT INTO outbox (id, content, attempts, due_at, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?)";
  connection.prepare(insert).run("mail-1", content, 2, 1_000, 9_000, 500);
  migrate(connection);
  const rows = connection.prepare("SELECT * FROM job").all() as { input: string }[];
  expect(rows).toMatchObject([
    { kind: "send-mail", state: "scheduled", attempts: 2, due_at: 1_000, created_at: 500, priority: 0 },
  ]);
  const sealed = sealedMailSchema.parse(JSON.parse(rows[0]?.input ?? ""));
  expect([sealed.id, sealed.expiresAt, unsealMail(sealed)]).toEqual(["mail-1", 9_000, mail]);
  connection.close();
});

describe("a database with names that differ only in non-ASCII case", () => {
  function add(connection: Database.Database, id: string, name: string, at = 1) {
    connection
      .prepare(
        "INSERT INTO repository (id, name, link, description, created_at, updated_at) VALUES (?, ?, 'https://a.b/', 'Words', ?, 7)",
      )
      .run(id, name, at);
  }

  test("gets current name keys for every letter", () => {
    const letters = caseFoldingRanges.flatMap(([first, last, step]) =>
      Array.from({ length: (last - first) / step + 1 }, (_, index) =>
        String.fromCodePoint(first + index * step),
      ),
    );
    const names = Array.from({ length: Math.ceil(letters.length / 90) }, (_, index) =>
      letters.slice(index * 90, (index + 1) * 90).join(""),
    );
    names.push("Plain ASCII ~", "😀 مستودع Ünï", "\u007f");
    const connection = databaseWith(2);
    for (const name of names) add(connection, crypto.randomUUID(), name);
    migrate(connection);
    const rows = connection.prepare("SELECT name, name_key FROM repository ORDER BY rowid").all();
    expect(rows).toEqual(names.map((name) => ({ name, name_key: nameKey(name) })));
    connection.close();
  });

  test("keeps all rows unchanged and searchable", () => {
    const connection = databaseWith(2);
    add(connection, "deleted", "A gap among the row ids");
    add(connection, "second", "σοφία", 3);
    add(connection, "first", "ΣΟΦΊΑ", 2);
    add(connection, "third", "Σοφία", 4);
    connection.exec("DELETE FROM repository WHERE id = 'deleted'");
    const everything = connection.prepare(
      "SELECT rowid, id, name, link, description, created_at, updated_at FROM repository ORDER BY rowid",
    );
    const before = everything.all();
    migrate(connection);
    expect(everything.all()).toEqual(before);
    const keys = connection.prepare("SELECT id, name_key AS key FROM repository ORDER BY created_at").all();
    expect(keys).toEqual([
      { id: "first", key: "σοφία" },
      { id: "second", key: "σοφία\u001fsecond" },
      { id: "third", key: "σοφία\u001fthird" },
    ]);

    const found = connection
      .prepare(
        "SELECT id FROM repository_search JOIN repository ON repository.rowid = repository_search.rowid WHERE repository_search MATCH ? ORDER BY id",
      )
      .pluck();
    connection.exec("UPDATE repository SET name_folded = 'σοφια', description_folded = 'words'");
    expect(found.all('"οφι"')).toEqual(["first", "second", "third"]);
    connection.exec("UPDATE repository SET description_folded = 'changed' WHERE id = 'second'");
    connection.exec("DELETE FROM repository WHERE id = 'third'");
    expect(found.all('"chan"')).toEqual(["second"]);
    expect(found.all('"words"')).toEqual(["first"]);
    connection.close();
  });
});
