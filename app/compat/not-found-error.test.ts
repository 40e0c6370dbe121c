import * as reactRouter from "react-router";
import { expect, test } from "vitest";
import { notFoundError } from "./not-found-error.ts";

test("React Router recognizes it", () => {
  expect(reactRouter.isRouteErrorResponse(notFoundError)).toBe(true);
});

test("the flaw: React Router exports no constructor for it", () => {
  expect(Object.keys(reactRouter)).not.toContain("ErrorResponseImpl");
});
