// The projects of `npm run test:long`.
export { longJourneys } from "./long-journeys.ts";
export { twoProcesses } from "./postgres/two-processes.ts";
