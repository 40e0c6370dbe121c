import { resourceJourneys } from "#tests/e2e/journey.ts";

export default resourceJourneys("/manager/some-resources");
