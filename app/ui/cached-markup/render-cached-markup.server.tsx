import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Translator, TranslatorContext } from "#app/i18n/translation.tsx";
import type { PlainProps, RenderMarkup } from "./cached-markup.tsx";

const maxEntriesPerComponent = 100;

const renderers = new WeakMap<Translator, RenderMarkup>();

/** Renders `CachedMarkup` on the server. */
export function cachedMarkupRenderer(translator: Translator): RenderMarkup {
  let renderer = renderers.get(translator);
  if (!renderer) {
    renderer = makeRenderer(translator);
    renderers.set(translator, renderer);
  }
  return renderer;
}

function makeRenderer(translator: Translator): RenderMarkup {
  const rendered = new WeakMap<object, Map<string, string>>();
  return (Component, props) => {
    const entries = rendered.get(Component) ?? new Map<string, string>();
    rendered.set(Component, entries);
    const key = JSON.stringify(props);
    const known = entries.get(key);
    if (known !== undefined) return known;
    // Flattened: React returns a rope of small strings, which every page would have to join again.
    const markup = Buffer.from(render(translator, Component, props)).toString();
    const [oldest] = entries.size < maxEntriesPerComponent ? [] : entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, markup);
    return markup;
  };
}

/** React can render within a rendering: it restores the contexts of the outer one, though not hooks of the same component. */
function render<Props extends PlainProps>(
  translator: Translator,
  Component: ComponentType<Props>,
  props: Props,
) {
  return renderToString(
    <TranslatorContext value={translator}>
      <StaticRouter location="/">
        <Component {...props} />
      </StaticRouter>
    </TranslatorContext>,
  );
}
