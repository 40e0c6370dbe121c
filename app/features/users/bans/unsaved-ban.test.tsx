import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { UnsavedBan } from "./unsaved-ban.tsx";

function fieldsOf(entered: ComponentProps<typeof UnsavedBan>) {
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <UnsavedBan {...entered} />
    </TranslatorContext>,
  );
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, label]) => label);
  const values = [...html.matchAll(/<input[^>]* value="([^"]*)"|<textarea[^>]*>([^<]*)/g)].map(
    ([, value, text]) => (value ?? text ?? "").trim(),
  );
  return labels.map((label, index) => [label?.replace(/<[^>]*>/g, ""), values[index]]);
}

test.each([
  [
    { commonReason: "spam", reason: "Two\nlines", duration: "7", until: "2099-12-31" },
    [
      ["Reason", "Spam"],
      ["Details", "Two\nlines"],
      ["Duration", "7 days"],
    ],
  ],
  [
    { commonReason: "", reason: "", duration: "date", until: "2099-12-31" },
    [
      ["Details", ""],
      ["Duration", "Until a specific date"],
      ["Until", "2099-12-31"],
    ],
  ],
])("shows %j as it was entered", (entered, fields) => {
  expect(fieldsOf(entered)).toEqual(fields);
});
