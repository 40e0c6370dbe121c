import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { isValidCodePoint, testedCodePointEnd as last } from "#tests/support/characters.ts";
import { foldCase, likePattern, termRegExp } from "./fold-case.ts";

test("folds every character as SQLite's search index does", { tags: "sqlite" }, () => {
  const index = new Database(":memory:");
  index.exec(`
    CREATE VIRTUAL TABLE text USING fts5(value, content='', tokenize='trigram case_sensitive 0');
    CREATE VIRTUAL TABLE gram USING fts5vocab(text, instance);
  `);
  const insert = index.prepare("INSERT INTO text (rowid, value) VALUES (?, ? || 'xx')");
  index.transaction(() => {
    for (let code = 0x20; code < last; code++) {
      if (isValidCodePoint(code)) insert.run(code, String.fromCodePoint(code));
    }
  })();
  const different: number[] = [];
  const rows = index.prepare("SELECT doc, term FROM gram").iterate() as Iterable<{
    doc: number;
    term: string;
  }>;
  for (const { doc, term } of rows) {
    if (term !== `${foldCase(String.fromCodePoint(doc))}xx`) different.push(doc);
  }
  index.close();
  expect(different).toEqual([]);
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
  expect(termRegExp(term).test(text)).toBe(expected);
  expect(foldCase(text).includes(foldCase(term))).toBe(expected);
});

test("likePattern escapes typed wildcards", () => {
  expect(likePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
  expect(likePattern("é-K-😀-a")).toBe("%_-_-😀-a%");
});
