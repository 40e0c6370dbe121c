import { expect, test } from "vitest";
import { isJsonWithinLimits } from "./json.ts";
import { multilineText, singleLineText } from "./text.ts";
import { toNfc } from "./unicode.ts";

const name = singleLineText({ required: "required", invalid: "invalid", long: "long" }, 100);
const messages = (value: unknown) => name.safeParse(value).error?.issues.map(({ message }) => message);

test("refuses a text by its raw length before normalizing it", () => {
  const startedWith = `a${"\u0316\u0301".repeat(500_000)}`;
  expect(messages(startedWith)).toEqual(["long"]);
  expect(multilineText("long", 2000).safeParse(startedWith).success).toBe(false);
});

test("accepts the longest raw form of a name of the maximum length", () => {
  expect(name.parse(`  ${"\u03b1\u0313\u0300\u0345".repeat(100)}  `)).toBe("\u1f82".repeat(100));
  expect(messages("\u1f82".repeat(101))).toEqual(["long"]);
});

test.each([
  [undefined, "required"],
  [" ", "required"],
  ["a\u0000", "invalid"],
])("%j is refused: %s", (value, message) => {
  expect(messages(value)).toEqual([message]);
});

test("normalizes combining marks, unless there are too many", () => {
  expect(toNfc("e\u0301")).toBe("\u00e9");
  expect(toNfc("a\u0301\u0316")).toBe("a\u0316\u0301".normalize("NFC"));
  const endless = `a${"\u0301\u0316".repeat(60)}`;
  expect(toNfc(endless)).toBe(endless);
});

test.each([
  ['{"name":"a"}', true],
  [`{"name":"${"[{,".repeat(5000)}"}`, true],
  [`{"name":"\\"${"[{,".repeat(5000)}"}`, true],
  ["[".repeat(20), true],
  ["[".repeat(21), false],
  ['{"a":'.repeat(21), false],
  [`[${"0,".repeat(2000)}0]`, false],
  [`[${"{},".repeat(1000)}0]`, false],
  ['"unclosed\\', true],
])("limits the depth and width of JSON: %#", (text, modest) => {
  expect(isJsonWithinLimits(text)).toBe(modest);
});
