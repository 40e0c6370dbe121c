import { expect, test } from "vitest";
import { createTestRequestHandler } from "../../tests/support/test-router.ts";
import { addRequestIdToErrors, readErrorId } from "./error-id.ts";

test("the flaw: React Router replaces the message of an unexpected error", async () => {
  const loader = () => {
    throw new Error("request-id-1");
  };
  const handle = createTestRequestHandler([{ path: "screen", module: { loader, default: () => null } }]);
  const text = await (await handle(new Request("https://app.example/screen.data"))).text();
  expect(text).not.toContain("request-id-1");
  expect(addRequestIdToErrors(text, "request-id-1")).toContain("Unexpected Server Error request-id-1");
});

test.each([
  [new Error("Unexpected Server Error request-id-1"), "request-id-1"],
  [new Error("Unexpected Server Error"), undefined],
  ["Unexpected Server Error request-id-1", undefined],
])("reads the request id in %s", (error, id) => {
  expect(readErrorId(error)).toBe(id);
});
