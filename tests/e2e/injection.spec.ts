import { test } from "./fixtures.ts";
import { injectionJourneys } from "./injection-journeys.ts";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "the same markup; the long journeys open it without JavaScript too",
);

// All fifty payloads in lists, three on detail screens. The long test opens all.
injectionJourneys(17, 120_000);
