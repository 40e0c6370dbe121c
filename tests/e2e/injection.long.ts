import { test } from "./fixtures.ts";
import { testInjection } from "./injection-tests.ts";

const timeout = 900_000;

test.describe("every payload", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the same markup, without the scripts");
  testInjection(1, timeout);
});

test.describe("some payloads", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === true, "every payload is opened");
  testInjection(10, timeout);
});
