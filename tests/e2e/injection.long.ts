import { test } from "./fixtures.ts";
import { injectionJourneys } from "./injection-journeys.ts";

const timeout = 900_000;

test.describe("every payload", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the same markup, without the scripts");
  injectionJourneys(1, timeout);
});

test.describe("some payloads", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === true, "every payload is opened");
  injectionJourneys(10, timeout);
});
