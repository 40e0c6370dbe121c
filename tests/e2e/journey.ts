/** A test (file and title) that submits the form without JavaScript. */
export type Journey = { spec: string; title: string };

export type NoJourney = { because: string };

/** The account screen has one form per `state` in its URL. */
export function accountJourneys(path: string, forms: Record<string, Journey>): Record<string, Journey> {
  return Object.fromEntries(Object.entries(forms).map(([form, journey]) => [`${path} ${form}`, journey]));
}
