import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { Pagination } from "./pagination.tsx";

test.each([
  [{ count: 1 }, "1 result"],
  [{ count: 10_000, more: false }, "10,000 results"],
  [{ count: 10_000, more: true }, "More than 10,000 results"],
])("says how many results there are for %j", (total, text) => {
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Pagination total={total} />
    </TranslatorContext>,
  );
  expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${text}</p>`));
});
