import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestInfoContext } from "#app/http/request-info.ts";
import { htmlErrorPagesMiddleware } from "./html-error-pages.ts";

async function pageFor(response: Response): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestInfoContext, { address: "198.18.1.1", requestId: "request-id" });
  const request = new Request("http://localhost/form", { method: "POST", headers: { Accept: "text/html" } });
  const args = { request, url: new URL(request.url), pattern: "/form", params: {}, context };
  const page = await htmlErrorPagesMiddleware(args, async () => response);
  if (!(page instanceof Response)) expect.unreachable();
  expect(page.status).toBe(response.status);
  return page.text();
}

test.each([
  [403, null, "You don&#39;t have access to this page"],
  [403, { code: "CROSS_ORIGIN" }, "This request came from another site"],
  [409, { code: "OTHER_USER" }, "This browser is now signed in as another user"],
])("the page for a %i response with %j says why, without an error ID", async (status, body, title) => {
  const page = await pageFor(Response.json(body, { status }));
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).not.toContain("request-id");
});

test.each([null, { code: "CHANGED" }])("a conflict with %j is not taken for another user", async (body) => {
  const page = await pageFor(Response.json(body, { status: 409 }));
  expect(page).toContain("<h1>This request could not be understood</h1>");
  expect(page).toContain("request-id");
});

test("a response without JSON gets a page too", async () => {
  expect(await pageFor(new Response(null, { status: 500 }))).toContain("<h1>Something went wrong</h1>");
});
