import type { Dice } from "#tests/support/dice.ts";

const nasty: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "9007199254740993",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "'",
  '"',
  "';--",
  "' OR 1=1 --",
  "1); DROP TABLE user; --",
  "%",
  "_",
  "%%%%%%%%",
  "*",
  '"*" OR name:x NEAR(',
  "a AND OR NOT",
  "\\",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}",
  "\u0024{7*7}",
  "$t(common.list.empty)",
  "#{7*7}",
  "<%= 7*7 %>",
  "\r\nSet-Cookie: a=b",
  "\r\n\r\n<html>",
  "\u0000",
  "a\u0000b",
  "\u001b[31m",
  "\ud800",
  "\udfff\ud800",
  "\u202egnirts",
  "\ufeff",
  "\ufdfa".repeat(50),
  "ﬃ".repeat(40),
  "İıŞş",
  "ß".repeat(101),
  "e\u0301".repeat(150),
  "👩‍👩‍👧‍👦".repeat(20),
  "\u0e33".repeat(100),
  "2026-02-31",
  "0000-01-01",
  "9999-12-31",
  "+275760-09-13",
  "2026-13-01T00:00",
  "a".repeat(255),
  "a".repeat(10_000),
  "(".repeat(3_000),
  "=HYPERLINK(1)",
  "@SUM(1)",
  "1,2\n3",
  '"unclosed',
  "123456",
  "۱۲۳۴۵۶",
  "en",
  "xx-YY",
  "admin",
  "admin,user",
  ",,,",
  "someone@example.org",
  "a@b",
  "a@example.org\r\nBcc: b@example.org",
];

export function hostileText(dice: Dice): string {
  const kind = dice.below(10);
  if (kind < 6) return dice.one(nasty);
  if (kind < 8) return dice.one(nasty) + dice.one(nasty);
  return noise(dice, dice.below(kind === 8 ? 12 : 400));
}

function noise(dice: Dice, length: number): string {
  const ranges = [0x80, 0x80, 0x800, 0x10000, 0x10ffff] as const;
  return Array.from({ length }, () => String.fromCodePoint(dice.below(dice.one(ranges)))).join("");
}

export function encodedHostileText(dice: Dice): string {
  const text = hostileText(dice);
  const kind = dice.below(12);
  if (kind === 0)
    return dice.one(["%", "%f", "%zz", "%00", "%ff%fe", "%c0%af", "%ed%a0%80", "%u0041", "+%2", "%E0%A4%A"]);
  if (kind === 1) return Buffer.from(wellFormed(text)).toString("base64url");
  return encodeURIComponent(wellFormed(text));
}

/** Removes lone surrogates, which no encoding can carry. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

export function forgedCursor(dice: Dice): string {
  const list = dice.one([
    "user.name",
    "user.created",
    "user.lastSignIn",
    "repository.name",
    "activity.at",
    "",
    "x",
  ]);
  const part = () =>
    dice.one<unknown>([0, -1, 1.5, 1e308, "", "a", null, true, [], {}, "9".repeat(30), hostileText(dice)]);
  return Buffer.from(JSON.stringify([list, part(), part()])).toString("base64url");
}
