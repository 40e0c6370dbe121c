import { redirect } from "react-router";
import { expect, test } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { singleFetchRedirectStatus } from "./data-redirect.ts";

test("the flaw: React Router redirects a data request with its own status code", async () => {
  const module = { loader: () => redirect("/elsewhere"), default: () => null };
  const handle = createTestRequestHandler([{ path: "screen", module }]);
  const response = await handle(new Request("https://app.example/screen.data"));
  expect(response.status).toBe(singleFetchRedirectStatus);
  expect(response.headers.has("Location")).toBe(false);
});
