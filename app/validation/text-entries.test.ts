import { expect, test } from "vitest";
import { textEntries } from "./text-entries.ts";

test("lists the fields in order, repeated ones included, and leaves out files", () => {
  const form = new FormData();
  form.append("id", "1");
  form.append("file", new File(["a"], "a.txt"));
  form.append("name", "Ada");
  form.append("id", "2");
  expect(textEntries(form)).toEqual([
    ["id", "1"],
    ["name", "Ada"],
    ["id", "2"],
  ]);
});
