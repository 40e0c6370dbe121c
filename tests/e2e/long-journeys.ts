const [testMatch, timeout] = ["**/*.long.ts", 600_000];

/** Journeys that take minutes. */
export const longJourneyProjects = [
  { name: "with JavaScript", testMatch, timeout, use: { javaScriptEnabled: true } },
  { name: "without JavaScript", testMatch, timeout, use: { javaScriptEnabled: false } },
];
