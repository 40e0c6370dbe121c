import { createContext, use, useId } from "react";
import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { type Translator, TranslatorContext, useTranslation } from "#app/i18n/translation.tsx";
import { CachedMarkup, RenderMarkupContext } from "./cached-markup.tsx";
import { cachedMarkupRenderer } from "./render-cached-markup.server.tsx";

const english = i18nFor(fallbackLanguage);
const other: Translator = Object.create(english, { t: { value: () => "Elsewhere" } });

const NameContext = createContext("outside");

test("renders the same as in the browser", () => {
  const { Counted } = countedComponent();
  const page = <Page component={Counted} numbers={[1]} />;
  expect(render(other, page, true)).toBe(render(other, page, false));
});

test("renders once for each language and set of props", () => {
  const { Counted, renderings } = countedComponent();
  for (let visit = 0; visit < 3; visit++) {
    expect(render(english, <Page component={Counted} numbers={[1, 2, 1]} />, true)).toMatch(
      /Home 1.*Home 2.*Home 1/,
    );
    expect(render(other, <Page component={Counted} numbers={[1]} />, true)).toContain("Elsewhere 1");
  }
  expect(renderings()).toBe(3);
});

test("renders again after a hundred other sets of props", () => {
  const { Counted, renderings } = countedComponent();
  render(
    english,
    <Page component={Counted} numbers={Array.from({ length: 101 }, (_, number) => number)} />,
    true,
  );
  render(english, <Page component={Counted} numbers={[1]} />, true);
  expect(renderings()).toBe(101);
  render(english, <Page component={Counted} numbers={[0]} />, true);
  expect(renderings()).toBe(102);
});

function countedComponent() {
  let count = 0;
  function Counted({ number }: { number: number }) {
    const { t } = useTranslation();
    count++;
    return <Link to="/app">{`${t("shell.nav.home")} ${number}`}</Link>;
  }
  return { Counted, renderings: () => count };
}

/** The components around and after the cached markup use contexts and hooks. */
function Page({
  component,
  numbers,
}: {
  component: React.ComponentType<{ number: number }>;
  numbers: number[];
}) {
  return (
    <NameContext value="inside">
      {numbers.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers can repeat
        <div key={index}>
          <CachedMarkup as="div" className="box" component={component} props={{ number }} />
          <Neighbor />
        </div>
      ))}
    </NameContext>
  );
}

function Neighbor() {
  const { i18n } = useTranslation();
  return <p id={useId()}>{`${use(NameContext)} ${i18n.language}`}</p>;
}

function render(translator: Translator, page: React.ReactNode, cached: boolean) {
  return renderToString(
    <StaticRouter location="/manager">
      <TranslatorContext value={translator}>
        <RenderMarkupContext value={cached ? cachedMarkupRenderer(translator) : undefined}>
          {page}
        </RenderMarkupContext>
      </TranslatorContext>
    </StaticRouter>,
  );
}
