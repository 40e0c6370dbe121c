import { expect, test } from "vitest";
import { redirectDataRequest, withoutDataSuffix } from "./data-request.ts";

test.each([
  ["/account/export", "/account/export"],
  ["/account/export.data", "/account/export"],
  ["/account/export/_.data", "/account/export/"],
  ["/_.data", "/"],
  ["/a_.data", "/a_"],
  ["/a.data/b", "/a.data/b"],
])("%s is for the page at %s", (path, page) => {
  expect(withoutDataSuffix(path)).toBe(page);
});

function redirectOf(address: string) {
  try {
    redirectDataRequest(new Request(`http://localhost${address}`));
  } catch (error) {
    return error as Response;
  }
  return undefined;
}

test("a data request for a file loads the file as a document", () => {
  const redirected = redirectOf("/account/export.data?signature=a-b_c&_routes=routes%2Ffile");
  expect(redirected?.headers.get("Location")).toBe("/account/export?signature=a-b_c");
  expect(redirected?.headers.has("X-Remix-Reload-Document")).toBe(true);
  expect(redirectOf("/account/export.data")?.headers.get("Location")).toBe("/account/export");
  expect(redirectOf("/account/export?name=a.data")).toBeUndefined();
});
