import { renderToString } from "react-dom/server";
import { type EntryContext, Scripts, ServerRouter } from "react-router";
import { expect, test } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { lowerScriptPriority } from "./script-priority.ts";

async function renderScreen() {
  const document = () => (
    <html lang="en">
      <body>
        <Scripts />
      </body>
    </html>
  );
  const render = async (request: Request, _status: number, _headers: Headers, entryContext: EntryContext) =>
    new Response(renderToString(<ServerRouter context={entryContext} url={request.url} />));
  const handle = createTestRequestHandler([{ path: "screen", module: { default: () => <p>Screen</p> } }], {
    root: { default: document },
    entry: { default: render },
  });
  return (await handle(new Request("https://app.example/screen"))).text();
}

test("the flaw: React Router preloads modules without a priority", async () => {
  const html = await renderScreen();
  expect(html).toContain('<link rel="modulepreload" href=');
  expect(html).not.toContain("fetchpriority");
});

test("preloads modules with a low priority", async () => {
  const html = lowerScriptPriority(await renderScreen());
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href=');
  expect(html).not.toContain('<link rel="modulepreload" href=');
});
