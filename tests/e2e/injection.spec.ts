import { test } from "./fixtures.ts";
import { injectionJourneys } from "./injection-journeys.ts";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "the same markup comes to both; the long journeys open both",
);

// All fifty in every list; of the screens that show one thing, three. The long journeys open them all.
injectionJourneys(17, 120_000);
