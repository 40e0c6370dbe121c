// The projects of `npm run test:long`.
export { longJourneyProjects } from "./long-journeys.ts";
export { twoProcessProjects } from "./postgres/two-processes.ts";
