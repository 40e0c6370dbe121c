import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { ReferencePicker } from "./reference-picker.tsx";

test.each([
  [{ count: 1, more: false }, "1 result"],
  [{ count: 10_000, more: true }, "More than 10,000 results"],
])("says how many results a search has for %j", (total, text) => {
  const pickers = { owner: { term: "ada", total, options: [] } };
  const Screen = createRoutesStub([
    {
      id: "form",
      path: "/",
      loader: () => null,
      Component: () => <ReferencePicker name="owner" label="Owner" to="user" none="Nobody" />,
    },
  ]);
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Screen hydrationData={{ loaderData: { form: { references: { labels: {}, pickers } } } }} />
    </TranslatorContext>,
  );
  expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${text}</p>`));
});
