import { bodySize, combiningMarksOfSize, fill, joinNumberedPieces } from "../expensive-request-rows.ts";

export const csvShapes: [what: string, text: () => string | Buffer][] = [
  ["rows of one cell", () => `name,link\n${fill("a\n", bodySize)}`],
  ["rows of two cells", () => `name,link\n${fill("a,b\n", bodySize)}`],
  ["empty rows", () => `name,link\n${fill("\n", bodySize)}`],
  ["Windows line breaks", () => `name,link\n${fill("\r\n", bodySize)}`],
  ["carriage returns", () => fill("\r", bodySize)],
  ["headings", () => fill("a,", bodySize)],
  ["the same heading", () => fill("name,", bodySize)],
  ["semicolons", () => `name;link\n${fill(";", bodySize)}`],
  ["tabs", () => fill("\t", bodySize)],
  ["cells of one row", () => `name,link\n${fill("a,", bodySize)}`],
  ["quotation marks", () => fill('"', bodySize)],
  ["quotation marks in a cell", () => `name,link\n"${fill('""', bodySize)}",b`],
  ["quoted cells", () => `name,link\n${fill('"a",', bodySize)}`],
  ["an unclosed quotation mark", () => `name,link\n"${fill("a\n", bodySize)}`],
  ["misplaced quotation marks", () => `name,link\n${fill('a"b,c\n', bodySize)}`],
  ["one long cell", () => `name,link\n${fill("a", bodySize)},b`],
  ["marks in one cell", () => `name,link\n${combiningMarksOfSize(bodySize)},b`],
  ["marks as a heading", () => `${combiningMarksOfSize(bodySize)},link\na,b`],
  ["marks in 60 descriptions", () => markedRows(60)],
  ["marks in 500 descriptions", () => markedRows(500)],
  [
    "marks in 2,000 names",
    () =>
      `name,link\n${joinNumberedPieces(bodySize, (number) => `${number}${combiningMarksOfSize(480)},example.com`, "\n")}`,
  ],
  ["links that cannot be parsed", () => `name,link\n${fill("a,xn--a.xn--b.xn--c\n", 39_000)}`],
  [
    "long links",
    () => `name,link\n${joinNumberedPieces(bodySize, (number) => `n${number},${"%E4.".repeat(500)}`, "\n")}`,
  ],
  [
    "angle brackets",
    () =>
      `name,link\n${joinNumberedPieces(bodySize, (number) => `n${number},example.com,${"<".repeat(450)}`, "\n")}`,
  ],
  ["white space", () => fill(" ", bodySize)],
  ["zero bytes", () => Buffer.alloc(bodySize)],
  ["UTF-16", () => Buffer.from(`\ufeffname,link\n${fill("a\n", bodySize / 2)}`, "utf16le")],
  ["2,000 rows with long descriptions", () => soundRows(2000, 420)],
  ["2,000 rows", () => soundRows(2000, 0)],
  ["500 rows with the longest descriptions", () => soundRows(500, 1900)],
];

const markedRows = (rows: number) =>
  `name,link,description\n${Array.from({ length: rows }, (_, number) => `n${number},example.com,${combiningMarksOfSize(Math.min(30_000, bodySize / rows - 30))}`).join("\n")}`;

function soundRows(rows: number, description: number) {
  const run = Math.random().toString(36).slice(2, 8);
  const words = "A description with words that differ from each other a little. ";
  const lines = Array.from(
    { length: rows },
    (_, number) =>
      `${run}-${number},example.com/${run}/${number},${`${number} ${words.repeat(Math.ceil(description / words.length))}`.slice(0, description)}`,
  );
  return `name,link,description\n${lines.join("\n")}`;
}

export function bytesOf(text: () => string | Buffer): Buffer {
  return Buffer.from(text()).subarray(0, bodySize - 500);
}
