import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import type { FieldList } from "./fields/field.ts";
import { nameField } from "./fields/record-fields.ts";
import { emailField, urlField } from "./fields/text-fields.ts";
import { dateField, timeField } from "./fields/value-fields.ts";
import { RecordForm } from "./record-form.tsx";

const label = "resources.fields.name";

test.each<[string, FieldList, boolean]>([
  ["the server validates a form", { name: nameField }, false],
  ["the browser notices a date typed in part", { name: nameField, day: dateField({ label }) }, true],
  ["the browser notices a time typed in part", { at: timeField({ label, optional: true }) }, true],
  [
    "the browser notices a date typed in part, but no invalid address",
    { day: dateField({ label }), email: emailField({ label }), link: urlField({ label }) },
    true,
  ],
])("without JavaScript, %s", (_, fields, isChecked) => {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <RecordForm fields={fields} cancelTo="/" /> },
  ]);
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub />
    </TranslatorContext>,
  );
  expect(/<form[^>]*>/.exec(html)?.[0].includes("noValidate")).toBe(!isChecked);
  // Everything else is reported by the server, in the language of the page.
  expect(html).not.toMatch(/ (?:(?:required|pattern|min|max)=|type="(?:email|url|number)")/);
});
