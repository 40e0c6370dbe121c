import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import type { ResourceField } from "./field.ts";
import { FieldInput } from "./field-input.tsx";
import { choiceField, moneyField, numberField } from "./value-fields.ts";

const label = "resources.fields.name";

test.each<[string, ResourceField]>([
  ["a number", numberField({ label })],
  ["an amount of money", moneyField({ label, currency: "EUR" })],
])("%s can be negative, even with the keyboard of an iPhone", (_, definition) => {
  const [input] = /<input[^>]*>/.exec(render(definition)) ?? [];
  expect(input).toContain('name="value"');
  expect(input).not.toMatch(/inputmode="(?:decimal|numeric)"|type="number"/i);
});

const choices = { draft: "resources.values.no", sent: "resources.values.yes" } as const;
const required = choiceField({ label, choices });
const optional = choiceField({ label, choices, optional: true });

test.each<[string, ResourceField, string | undefined, string[]]>([
  ["is new", required, undefined, ["No", "Yes"]],
  ["has a choice", required, "sent", ["No", "Yes*"]],
  ["is older than the field", required, "", ["Not set*", "No", "Yes"]],
  ["has a choice that was removed", required, "paid", ["paid*", "No", "Yes"]],
  ["has an optional choice that was removed", optional, "paid", ["paid*", "Not set", "No", "Yes"]],
])("a record that %s does not get another choice by saving it", (_, definition, stored, options) => {
  const found = render(definition, stored).matchAll(/<option[^>]*?( selected="")?>(.*?)<\/option>/g);
  expect([...found].map(([, selected, text]) => `${text}${selected ? "*" : ""}`)).toEqual(options);
});

test("a conflicting choice that was removed can be taken over", () => {
  const html = render(required, "sent", "paid");
  expect(html).toContain('<option value="paid">paid</option>');
});

function render(definition: ResourceField, defaultValue?: string, theirs?: string) {
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <FieldInput
        definition={definition}
        field={{ name: "value", defaultValue, error: undefined }}
        theirs={theirs}
      />
    </TranslatorContext>,
  );
}
