import { createInstance, type i18n } from "i18next";
import { expect, test } from "vitest";
import { placeholderNames, textsOf } from "#tests/checks/texts.ts";
import { withCachedLookups } from "./cached-lookups.ts";
import { i18nFor } from "./instance.server.ts";
import { languageCodes } from "./languages.ts";

function makeInstance() {
  const instance = createInstance();
  instance.init({
    lng: "en",
    resources: { en: { translation: { hello: "Hello {{name}}", bye: "Bye" } } },
    interpolation: { defaultVariables: {} },
  });
  return instance;
}

/** How often the default variables are copied for one text. */
function copiesBy(instance: i18n): number {
  let copies = 0;
  Object.defineProperty(instance.options.interpolation?.defaultVariables, "unused", {
    enumerable: true,
    configurable: true,
    get: () => copies++,
  });
  const t = instance.t as unknown as (key: string, values: object) => string;
  expect(t("hello", { name: "Zara" })).toBe("Hello Zara");
  return copies;
}

test("the flaw: i18next copies the default variables for each text with a value", () => {
  expect(copiesBy(makeInstance())).toBe(1);
});

test("a view of the instance gives the same texts without copying", () => {
  const view = withCachedLookups(makeInstance());
  copiesBy(view);
  expect(copiesBy(view)).toBe(0);
});

test.each(languageCodes)("gives the same texts as i18next in %s", (language) => {
  const view = i18nFor(language);
  const instance: i18n = Object.getPrototypeOf(view);
  expect(instance.t).not.toBe(view.t);
  for (const [key, text] of textsOf(language)) {
    const values = Object.fromEntries(
      placeholderNames(text).map((name, index) => [name, index % 2 ? "سلام" : "Zoë & $1"]),
    );
    for (const given of [undefined, values, { ...values, count: 3 }, {}])
      expect(view.t(key as never, given as never)).toBe(instance.t(key as never, given as never));
  }
});

test("looks up each text without values only once", () => {
  const instance = makeInstance();
  const view = withCachedLookups(instance);
  const t = view.t as unknown as (key: string) => string;
  expect(t("bye")).toBe("Bye");
  instance.addResource("en", "translation", "bye", "Changed");
  expect(t("bye")).toBe("Bye");
});
