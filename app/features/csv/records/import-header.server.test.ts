import { describe, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageCodes } from "#app/i18n/languages.ts";
import { nameField } from "#app/resources/fields/record-fields.ts";
import { textField } from "#app/resources/fields/text-fields.ts";
import { headingWords, isHeading, readHeadings } from "./import-header.server.ts";
import type { RecordCsv } from "./record-csv.ts";

const [one, other] = ["xa", "xb"] as Language[];

/** The second language uses the words of the first for other fields. */
const overlapping = [
  {
    language: one,
    created: "created",
    fields: new Map([
      ["name", "name"],
      ["art", "art"],
      ["note", "note"],
    ]),
  },
  {
    language: other,
    created: "angelegt",
    fields: new Map([
      ["name", "name"],
      ["kunst", "art"],
      ["art", "kind"],
      ["note", "grade"],
      ["bild", undefined],
    ]),
  },
  { fields: new Map(["name", "art", "kind", "grade", "note", "bild"].map((field) => [field, field])) },
];

test.each<[string, string[], Language | undefined, (string | undefined)[], string[]]>([
  ["one language", ["Name", "Art", "Note", "Created (UTC)"], one, ["name", "art", "note", undefined], []],
  ["the other", ["Name", "Art", "Note", "Angelegt (UTC)"], other, ["name", "kind", "grade", undefined], []],
  ["most headings", ["Note", "Kunst", "Art"], other, ["grade", "art", "kind"], []],
  ["a column that is not imported", ["Name", "Kunst", "Bild"], other, ["name", "art", undefined], ["Bild"]],
  ["names", ["grade", "KIND", "name", "Created"], undefined, ["grade", "kind", "name", undefined], []],
  ["a name besides", ["Name", "Kunst", "grade"], other, ["name", "art", "grade"], []],
  ["some", ["Name", " Notes ", "", "Created by"], one, ["name", ...Array(3)], ["Notes", "Created by"]],
  ["nothing", ["a", "b"], one, [undefined, undefined], ["a", "b"]],
])("headings are read by %s", (_, cells, language, fields, ignored) => {
  expect(readHeadings(cells, overlapping)).toEqual({ language, fields, ignored });
});

describe.each(languageCodes)("in %s", (language) => {
  const { t } = i18nFor(language);
  const label = "resources.fields.description";
  const fields = { name: nameField, body: textField({ label, optional: true }) };
  const words = headingWords({ fields } as unknown as RecordCsv);

  test("knows the headings of an export", () => {
    const headings = [t("resources.fields.name"), t(label), `${t("resources.fields.createdAt")} (UTC)`];
    expect(readHeadings(headings, words)).toEqual({
      language,
      fields: ["name", "body", undefined],
      ignored: [],
    });
    expect(headings.map((heading) => isHeading(heading, words))).toEqual([true, true, false]);
  });
});
