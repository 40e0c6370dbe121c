export const oversizedFiles: { text: string; message: string }[] = [
  { text: `name,link\n${"a\n".repeat(450_000)}`, message: "The file has more than 2,000 rows" },
  { text: "a,".repeat(450_000), message: "Line 1 has more than 50 columns" },
  {
    text: `name,link\n${"a,".repeat(450_000)}`,
    message: "Line 2 has more than 50 columns",
  },
  {
    text: `name,link\n${"a".repeat(900_000)}`,
    message: "A cell in line 2 has more than 20,000 characters",
  },
  { text: '"'.repeat(900_001), message: "Line 1 has an unmatched quotation mark" },
  {
    text: `"${'""'.repeat(30_000)}",link\n`,
    message: "A cell in line 1 has more than 20,000 characters",
  },
];
