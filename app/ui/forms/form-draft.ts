/** In order, because checkboxes may share a name. */
export type DraftFields = readonly (readonly [name: string, value: string])[];

/** In session storage, until the screen at that path, with its query, is opened again. @returns whether there was room */
export function saveFormDraft(path: string, fields: DraftFields): boolean {
  try {
    sessionStorage.setItem(keyFor(path), JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}

export function takeFormDraft(path: string): DraftFields | undefined {
  try {
    const draft = sessionStorage.getItem(keyFor(path));
    sessionStorage.removeItem(keyFor(path));
    return draft ? (JSON.parse(draft) as DraftFields) : undefined;
  } catch {
    return undefined;
  }
}

function keyFor(path: string) {
  return `kept-form:${path}`;
}
