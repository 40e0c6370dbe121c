import { injectionJourneys } from "./injection-journeys.ts";

injectionJourneys(1, 900_000);
