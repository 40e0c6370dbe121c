import { redirect } from "react-router";
import { expect, test } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { singleFetchRedirectStatus } from "./data-redirect.ts";

test("the flaw: React Router answers a data request with a redirect in a status of its own", async () => {
  const module = { loader: () => redirect("/elsewhere"), default: () => null };
  const handle = createTestRequestHandler([{ path: "screen", module }]);
  const response = await handle(new Request("https://app.example/screen.data"));
  expect(response.status).toBe(singleFetchRedirectStatus);
  expect(response.headers.has("Location")).toBe(false);
});
