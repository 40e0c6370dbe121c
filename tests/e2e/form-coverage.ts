/** A test (file and title) that submits the form without JavaScript. */
export type CoveringTest = { spec: string; title: string };

export type NotCovered = { because: string };

/** The account screen has one form per `state` in its URL. */
export function accountFormCoverage(
  path: string,
  forms: Record<string, CoveringTest>,
): Record<string, CoveringTest> {
  return Object.fromEntries(Object.entries(forms).map(([form, journey]) => [`${path} ${form}`, journey]));
}

/** The forms of a resource in the manager area. */
export function resourceFormCoverage(list: string): Record<string, CoveringTest> {
  const spec = "resources/resources.spec.ts";
  return {
    [`${list}/new`]: { spec, title: "a record is created after validation errors" },
    [`${list}/:id/update`]: { spec, title: "a record is changed" },
    [`${list}/:id/delete`]: { spec, title: "a record is deleted after a confirmation" },
  };
}
