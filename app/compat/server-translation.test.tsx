import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { expect, test, vi } from "vitest";
import * as onServer from "./server-translation.ts";

const instance = createInstance();
instance.use(initReactI18next).init({ lng: "en", resources: { en: { translation: { hello: "Hello" } } } });

function render(useHook: () => { t: unknown; i18n: { language: string } }) {
  function Text(): ReactNode {
    const { t, i18n } = useHook();
    return `${(t as (key: string) => string)("hello")}, ${i18n.language}`;
  }
  const stringify = vi.spyOn(JSON, "stringify");
  const text = renderToString(
    <I18nextProvider i18n={instance}>
      <Text />
    </I18nextProvider>,
  );
  const calls = stringify.mock.calls.length;
  stringify.mockRestore();
  return { text, calls };
}

test("the flaw: react-i18next compares namespaces for every component", () => {
  expect(render(useTranslation).calls).toBeGreaterThan(0);
});

test("the hook of the server renders the same without it", () => {
  expect(render(onServer.useTranslation)).toEqual({ text: render(useTranslation).text, calls: 0 });
});
