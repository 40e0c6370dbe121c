import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { expect, test } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { withMatchedRoutesOnly } from "./matched-routes.ts";

const screens = ["shown", "other"].map((path) => ({ path, module: { default: () => <p>{path}</p> } }));

/** Renders one of the screens, and counts the created routes. */
async function renderShown(prepare: (entryContext: EntryContext) => EntryContext) {
  const created = new Set<string>();
  const render = async (request: Request, _status: number, _headers: Headers, given: EntryContext) => {
    const routeModules = new Proxy(given.routeModules, {
      get: (modules, id: string) => {
        created.add(id);
        return modules[id];
      },
    });
    const context = prepare({ ...given, routeModules });
    return new Response(renderToString(<ServerRouter context={context} url={request.url} />));
  };
  const handle = createTestRequestHandler(screens, { entry: { default: render } });
  const html = await (await handle(new Request("https://app.example/shown"))).text();
  return { html, created: created.size };
}

test("the flaw: React Router creates every route for each page", async () => {
  const { created } = await renderShown((entryContext) => entryContext);
  expect(created).toBe(screens.length + 1);
});

test("only creates the matched routes, and renders the same page", async () => {
  const before = await renderShown((entryContext) => entryContext);
  const { html, created } = await renderShown(withMatchedRoutesOnly);
  expect(created).toBe(2);
  expect(html).toContain("<p>shown</p>");
  expect(html).toBe(before.html);
});
