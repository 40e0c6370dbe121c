import { injectionJourneys } from "./injection-journeys.ts";

// All fifty in every list; of the screens that show one thing, three. The long journeys open them all.
injectionJourneys(17, 120_000);
