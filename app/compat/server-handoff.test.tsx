import { renderToString } from "react-dom/server";
import { type EntryContext, Scripts, ServerRouter } from "react-router";
import { expect, test } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { appendHandoffScript, bufferHandoffStream } from "./server-handoff.ts";

type Render = (request: Request, entryContext: EntryContext) => Promise<string>;

/** The HTML of a screen whose loader returns some data. */
async function htmlBy(render: Render): Promise<string> {
  const handle = createTestRequestHandler(
    [{ path: "screen", module: { loader: () => "loaded </script> data", default: () => <p>Screen</p> } }],
    {
      root: {
        default: () => (
          <html lang="en">
            <body>
              <Scripts />
            </body>
          </html>
        ),
      },
      entry: {
        default: async (request: Request, _status: number, _headers: Headers, entryContext: EntryContext) =>
          new Response(await render(request, entryContext), { headers: { "Content-Type": "text/html" } }),
      },
    },
  );
  return (await handle(new Request("https://app.example/screen"))).text();
}

const plainly: Render = async (request, entryContext) =>
  renderToString(<ServerRouter context={entryContext} url={request.url} />);

const withData: Render = async (request, givenContext) => {
  const { handoff, entryContext } = await bufferHandoffStream(givenContext);
  const html = renderToString(<ServerRouter context={entryContext} url={request.url} nonce="n1" />);
  return appendHandoffScript(html, handoff, "n1");
};

test("the flaw: React Router leaves loader data out of a page rendered to a string", async () => {
  expect(await htmlBy(plainly)).not.toContain("loaded ");
});

test("appends the data in a script with the nonce", async () => {
  const html = await htmlBy(withData);
  expect(html).toContain('<script nonce="n1">window.__reactRouterContext.streamController.enqueue(');
  expect(html).toContain("loaded \\u003c/script> data");
  expect(html).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/);
});

test("leaves pages without scripts unchanged", () => {
  expect(appendHandoffScript("<html><body></body></html>", "data", "n1")).toBe("<html><body></body></html>");
});
