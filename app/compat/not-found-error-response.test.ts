import * as reactRouter from "react-router";
import { expect, test } from "vitest";
import { notFoundErrorResponse } from "./not-found-error-response.ts";

test("React Router recognizes the response as a route error", () => {
  expect(reactRouter.isRouteErrorResponse(notFoundErrorResponse)).toBe(true);
});

test("the flaw: React Router exports no constructor for route errors", () => {
  expect(Object.keys(reactRouter)).not.toContain("ErrorResponseImpl");
});
