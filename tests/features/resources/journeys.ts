import { type Journey, resourceJourneys } from "#tests/e2e/journey.ts";
import { resources } from "#tests/support/resources.ts";

const rows = resources.map(({ list }) => resourceJourneys(list));

export default Object.assign({}, ...rows) as Record<string, Journey>;
