import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { databaseDialect } from "#app/settings.server.ts";
import { upgradeDatabase } from "#db/client.server.ts";
import { fold, likePattern, termPattern } from "./fold.ts";
import { readRows } from "./postgres/statements.server.ts";

const onPostgres = databaseDialect() === "postgres";

function isCharacter(code: number) {
  return (code < 0xd800 || code >= 0xe000) && (code & 0xfffe) !== 0xfffe;
}

const last = 0x20000;

test.skipIf(onPostgres)("folds every character as SQLite's search index does", () => {
  const index = new Database(":memory:");
  index.exec(`
    CREATE VIRTUAL TABLE text USING fts5(value, content='', tokenize='trigram case_sensitive 0');
    CREATE VIRTUAL TABLE gram USING fts5vocab(text, instance);
  `);
  const insert = index.prepare("INSERT INTO text (rowid, value) VALUES (?, ? || 'xx')");
  index.transaction(() => {
    for (let code = 0x20; code < last; code++) {
      if (isCharacter(code)) insert.run(code, String.fromCodePoint(code));
    }
  })();
  const different: number[] = [];
  const rows = index.prepare("SELECT doc, term FROM gram").iterate() as Iterable<{
    doc: number;
    term: string;
  }>;
  for (const { doc, term } of rows) {
    if (term !== `${fold(String.fromCodePoint(doc))}xx`) different.push(doc);
  }
  index.close();
  expect(different).toEqual([]);
});

describe.runIf(onPostgres)("PostgreSQL", () => {
  test("folds every character as the index does", async () => {
    await upgradeDatabase();
    const codes = Array.from({ length: last }, (_, code) => code).filter(
      (code) => code > 0 && isCharacter(code),
    );
    const rows = await readRows<{ code: number; folded: string }>(
      "SELECT code, fold(chr(code)) AS folded FROM unnest($1::integer[]) AS code",
      [codes],
    );
    expect(rows).toHaveLength(codes.length);
    expect(rows.filter(({ code, folded }) => folded !== fold(String.fromCodePoint(code)))).toEqual([]);
  });

  test("splits a text into its characters and pairs", async () => {
    const [row] = await readRows<{ grams: string[] }>("SELECT short_grams($1) AS grams", ["a😀%a😀"]);
    expect(row?.grams.sort()).toEqual(["%", "%a", "a", "a😀", "😀", "😀%"]);
    expect(await readRows("SELECT short_grams('') AS grams", [])).toEqual([{ grams: [] }]);
  });
});

test.each([
  ["STRASSE", "straße", false],
  ["ß", "ẞ", true],
  ["élodie", "ÉLODIE", true],
  ["elodie", "Élodie", false],
  ["k", "\u212a", true],
  ["ſam", "SAM", true],
  ["σοφία", "ΣΟΦΊΑ", true],
  ["ς", "Σ", true],
  ["a.b", "axb", false],
  ["(", "f(x)", true],
  ["😀", "smile 😀", true],
  ["\u{1f600}", "\u{1f601}", false],
  ["محمد", "محمد علي", true],
])("%s in %s: %s", (term, text, expected) => {
  expect(termPattern(term).test(text)).toBe(expected);
  expect(fold(text).includes(fold(term))).toBe(expected);
});

test("likePattern escapes typed wildcards", () => {
  expect(likePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
  expect(likePattern("é-K-😀-a")).toBe("%_-_-😀-a%");
});
