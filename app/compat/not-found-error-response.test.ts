import * as reactRouter from "react-router";
import { expect, test } from "vitest";
import { notFoundErrorResponse } from "./not-found-error-response.ts";

test("React Router recognizes it", () => {
  expect(reactRouter.isRouteErrorResponse(notFoundErrorResponse)).toBe(true);
});

test("the flaw: React Router exports no constructor for it", () => {
  expect(Object.keys(reactRouter)).not.toContain("ErrorResponseImpl");
});
