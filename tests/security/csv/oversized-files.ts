export const oversizedFiles: { text: string; code: string; message: string }[] = [
  { text: `name,link\n${"a\n".repeat(450_000)}`, code: "ROWS", message: "There are more than 2,000 rows" },
  { text: "a,".repeat(450_000), code: "MANY_COLUMNS", message: "Line 1 has more than 50 columns" },
  {
    text: `name,link\n${"a,".repeat(450_000)}`,
    code: "MANY_COLUMNS",
    message: "Line 2 has more than 50 columns",
  },
  {
    text: `name,link\n${"a".repeat(900_000)}`,
    code: "LONG_CELL",
    message: "Line 2 has a cell of more than 20,000 characters",
  },
  { text: '"'.repeat(900_001), code: "QUOTES", message: "The quotation marks in line 1 do not match" },
  {
    text: `"${'""'.repeat(30_000)}",link\n`,
    code: "LONG_CELL",
    message: "Line 1 has a cell of more than 20,000 characters",
  },
];
