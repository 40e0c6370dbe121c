import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test, vi } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage, languageCodes } from "#app/i18n/languages.ts";
import { csvDownload, csvFileName, csvText } from "./csv-download.server.ts";
import { timeCell, timeHeading } from "./csv-locale.server.ts";
import { type CsvLimits, type CsvRow, readCsv } from "./csv-reader.ts";

const isHeading = (cell: string) => ["name", "link"].includes(cell);
const limits = { rows: 6, columns: 3, cell: 20 };
const format = {
  i18n: i18nFor(fallbackLanguage),
  timeZone: "Asia/Tokyo",
};

async function rowsOf(...texts: string[]) {
  return read(texts, limits);
}

async function read(texts: string[], limits: CsvLimits) {
  const rows: CsvRow[] = [];
  async function* pieces() {
    yield* texts;
  }
  for await (const row of readCsv(pieces(), isHeading, limits)) rows.push(row);
  return rows;
}

test.each([['=HYPERLINK("https://x")'], ["+1"], ["-1+1"], ["@SUM(A1)"], ["\tx"], ["\rx"], ["＝1"]])(
  "escapes %j, which a spreadsheet would run",
  (cell) => {
    const [[written = ""] = []] = parse(csvText([[cell]]));
    expect(written).toBe(`'${cell}`);
  },
);

test.each([
  ["x;=1", "x;'=1"],
  ["x,+1;-1", "x,'+1;'-1"],
  ["x\n@SUM(A1)", "x\n'@SUM(A1)"],
  ["x, -1", "x, -1"],
  ["-120.00", "-120.00"],
  ["-120,50", "-120,50"],
])("escapes in %j what a program with another separator would run", (cell, written) => {
  expect(parse(csvText([[cell]]))).toEqual([[written]]);
});

test.each([
  ["a,b"],
  ['say "hi"'],
  ["two\nlines"],
  ["a;b"],
  ["it's"],
  ["'quoted'"],
  ["'=1"],
  ["x;'=1;=2"],
  ["''=1"],
  ["=1+1"],
  ["-"],
  ["\tx"],
  ["🧭 été"],
  [""],
])("reads %j as it was written", async (cell) => {
  expect(
    await rowsOf(
      csvText([
        ["name", "link"],
        ["x", cell],
      ]),
    ),
  ).toEqual([
    { line: 1, cells: ["name", "link"] },
    { line: 2, cells: ["x", cell] },
  ]);
});

test.each([[","], [";"], ["\t"]])("reads cells separated by %j", async (separator) => {
  const text = `name${separator}link\na${separator}"b,c;d"\n`;
  expect((await rowsOf(text))[1]?.cells).toEqual(["a", "b,c;d"]);
});

test.each([
  ['12" cable', '12" cable'],
  ['"a\tb, ""c"""', 'a\tb, "c"'],
  ['say "hi" twice', 'say "hi" twice'],
  ['"hi" twice', '"hi" twice'],
])("reads the cell %j as spreadsheet programs copy it", async (cell, read) => {
  expect(await rowsOf(`name\tlink\n${cell}\tx\ny\tz\n`)).toEqual([
    { line: 1, cells: ["name", "link"] },
    { line: 2, cells: [read, "x"] },
    { line: 3, cells: ["y", "z"] },
  ]);
});

test("rows without content are skipped, and do not count", async () => {
  const rows = await rowsOf(`name,link\n${" ,\n".repeat(10)}a,b\n`);
  expect(rows).toEqual([
    { line: 1, cells: ["name", "link"] },
    { line: 12, cells: ["a", "b"] },
  ]);
});

test("rows are numbered by their first line", async () => {
  const text = '\ufeffname,link\r\n"a\r\nb",x\r\n\r\n\r\nc,y\r\nd\r\n';
  expect((await rowsOf(text)).map(({ line }) => line)).toEqual([1, 2, 6, 7]);
});

test.each([
  ['name,link\na,"b\nc,d\n', 3],
  ['name,link\na,b"c\n', 2],
  ['name,link\na,b\n"a"b,c\n', 3],
  ['name\tlink\na\t"b\nc\t"d\n', 2],
  ['name\tlink\na\t"b\n"c\td\n', 2],
])("reports unmatched quotation marks: %j", async (text, line) => {
  await expect(rowsOf(text)).rejects.toMatchObject({ problem: "quotes", line });
});

test.each([
  ["rows", `name,link\n${"a,b\n\n".repeat(6)}`, 12],
  ["columns", "name,link\na,b,c,d\n", 2],
  ["columns", `name,link\n${"a,".repeat(100_000)}`, 2],
  ["columns", "name,".repeat(100_000), 1],
  ["cell", `name,link\n\na,${"b".repeat(21)}\n`, 3],
  ["cell", `name,link\na,"${"b\n".repeat(11)}"\n`, 2],
])("stops reading at the limit of %s: %#", async (problem, text, line) => {
  await expect(rowsOf(text)).rejects.toMatchObject({ problem, line });
});

test.each(["", " "])("does not split characters where reading pauses: %j", async (shift) => {
  const line = "🧭🧭,🧭🧭\n".repeat(900);
  const rows = await read([`name,link${shift}\n${line}`], { ...limits, rows: 1_000 });
  expect(new Set(rows.slice(1).flatMap(({ cells }) => cells))).toEqual(new Set(["🧭🧭"]));
});

test("a file can be split into chunks anywhere", async () => {
  const pieces = [...'name,link\r\n"a\r\nb",c\r\rd,e\r'];
  expect(await rowsOf(...pieces)).toEqual(await rowsOf(pieces.join("")));
  expect((await rowsOf(...pieces)).map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "name", "link"],
    [2, "a\nb", "c"],
    [5, "d", "e"],
  ]);
});

test("closes a file when reading ends early", async () => {
  let closed = 0;
  async function* file(heading: string) {
    try {
      for (;;) yield heading;
    } finally {
      closed += 1;
    }
  }
  await expect(readCsv(file('a,"b"c\n'), isHeading, limits).next()).rejects.toThrow("quotes");
  const rows = readCsv(file("name,link\n"), isHeading, limits);
  await rows.next();
  await rows.return(undefined);
  expect(closed).toBe(2);
});

test("reads input within the limits", async () => {
  const text = `name,link,more\n${`${"a".repeat(20)},b,c\n`.repeat(5)}`;
  expect(await rowsOf(text)).toHaveLength(6);
});

test.each([
  ["a,,", ["a", "", ""]],
  ['"",a', ["", "a"]],
  ['"a""b"', ['a"b']],
  ['""""', ['"']],
])("reads cells as other programs write them: %j", async (line, cells) => {
  expect((await rowsOf(`name,link\n${line}`))[1]?.cells).toEqual(cells);
});

test("reads no rows from an empty file", async () => {
  expect(await rowsOf("")).toEqual([]);
});

test("a download starts with a byte order mark, reads one batch ahead and stops when the client disconnects", async () => {
  let read = 0;
  let stopped = false;
  async function* pages() {
    try {
      for (;;) {
        read += 1;
        yield [[`row ${read}`]];
      }
    } finally {
      stopped = true;
    }
  }
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T18:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const response = await csvDownload(
    new Request("http://localhost/rows"),
    csvFileName("/a/rows", format),
    format,
    ["name"],
    pages(),
  );
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="rows-2026-11-24.csv"');
  const reader = response.body?.getReader();
  const text = async () =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode((await reader?.read())?.value);
  expect(await text()).toBe("\ufeffname\r\nrow 1\r\n");
  expect(await text()).toBe("row 2\r\n");
  expect(read).toBeLessThan(4);
  await reader?.cancel();
  expect(stopped).toBe(true);
});

test("reads every batch in the context of the request", async () => {
  const context = new AsyncLocalStorage<string>();
  async function* pages() {
    for (let number = 1; number <= 2; number++) yield [[context.getStore() ?? "none"]];
  }
  const request = new Request("http://localhost/rows");
  const response = await context.run("ada", () => csvDownload(request, "rows", format, ["reader"], pages()));
  const decoder = new TextDecoder();
  let text = "";
  await sleep(10);
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    await sleep(10);
  }
  expect(text).toBe("reader\r\nada\r\nada\r\n");
});

test.each(languageCodes)("a file in %s uses the language's separator", async (language) => {
  async function* pages() {
    yield [["a,b;c", "d"]];
  }
  const i18n = i18nFor(language);
  const request = new Request("http://localhost/rows");
  const heading = ["name", "link"];
  const response = await csvDownload(request, "rows", { ...format, i18n }, heading, pages());
  const separator = i18n.t("csv.separator");
  expect([",", ";"]).toContain(separator);
  expect(await response.text()).toBe(`name${separator}link\r\n"a,b;c"${separator}d\r\n`);
});

test("times are in the reader's time zone, which is in the heading", () => {
  expect(timeHeading("Created", format)).toBe("Created (Asia/Tokyo)");
  expect(timeCell(Date.parse("2026-11-23T18:05:09.999Z"), format)).toBe("2026-11-24 03:05:09");
  expect(timeCell(null, format)).toBe("");
});
