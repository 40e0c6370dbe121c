import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { UsedBy } from "./used-by.tsx";

test.each([
  [{ count: 1, more: false }, "1 record"],
  [{ count: 10_000, more: true }, "More than 10,000 records"],
])("says how many records refer to this one for %j", (total, text) => {
  const use = {
    title: "repositories.pageTitle",
    field: "repositories.fields.link",
    path: "/list",
    total,
  } as const;
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <MemoryRouter>
        <UsedBy uses={[use]} />
      </MemoryRouter>
    </TranslatorContext>,
  );
  expect(html).toContain(`>${text}</span>`);
});
