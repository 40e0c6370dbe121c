import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import type { ResourceField } from "./field.ts";
import { FieldInput } from "./field-input.tsx";
import { moneyField, numberField } from "./value-fields.ts";

const label = "resources.fields.name";

test.each<[string, ResourceField]>([
  ["a number", numberField({ label })],
  ["an amount of money", moneyField({ label, currency: "EUR" })],
])("%s can be negative, also with the keyboard of an iPhone", (_, definition) => {
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <FieldInput
        definition={definition}
        field={{ name: "value", defaultValue: undefined, error: undefined }}
      />
    </TranslatorContext>,
  );
  const [input] = /<input[^>]*>/.exec(html) ?? [];
  expect(input).toContain('name="value"');
  expect(input).not.toMatch(/inputmode="(?:decimal|numeric)"|type="number"/i);
});
