export const oversizedFiles: { text: string; code: string; message: string }[] = [
  { text: `name,link\n${"a\n".repeat(450_000)}`, code: "ROWS", message: "The file has more than 2,000 rows" },
  { text: "a,".repeat(450_000), code: "MANY_COLUMNS", message: "Line 1 has more than 50 columns" },
  {
    text: `name,link\n${"a,".repeat(450_000)}`,
    code: "MANY_COLUMNS",
    message: "Line 2 has more than 50 columns",
  },
  {
    text: `name,link\n${"a".repeat(900_000)}`,
    code: "LONG_CELL",
    message: "A cell in line 2 has more than 20,000 characters",
  },
  { text: '"'.repeat(900_001), code: "QUOTES", message: "Line 1 has an unmatched quotation mark" },
  {
    text: `"${'""'.repeat(30_000)}",link\n`,
    code: "LONG_CELL",
    message: "A cell in line 1 has more than 20,000 characters",
  },
];
