import * as reactRouter from "react-router";
import { expect, test } from "vitest";
import { notFoundRouteError } from "./not-found-route-error.ts";

test("React Router recognizes it", () => {
  expect(reactRouter.isRouteErrorResponse(notFoundRouteError)).toBe(true);
});

test("the flaw: React Router exports no constructor for it", () => {
  expect(Object.keys(reactRouter)).not.toContain("ErrorResponseImpl");
});
