import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test.each([
  ["receipt.pdf", "receipt.pdf"],
  ["C:\\fakepath\\receipt.pdf", "receipt.pdf"],
  ["../../etc/passwd", "passwd"],
  ["re\u0000ce\r\nipt\u202efdp.exe", "receiptfdp.exe"],
  ["", "file"],
  ["..", "file"],
  ["e\u0301lan.txt", "élan.txt"],
  ["إيصال.pdf", "إيصال.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
  [`${"😀".repeat(150)}.pdf`, `${"😀".repeat(98)}.pdf`],
])("%j is stored as %j", (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});
