// Places with a colon are not record fields.

/** The place of the files that are exports of a list. */
export function exportPlace(list: string): string {
  return `export:${list}`;
}

/** The place of the files whose rows are imported into a list. */
export function importPlace(list: string): string {
  return `import:${list}`;
}

/** @returns undefined for the place of another file */
export function listOfExportPlace(place: string): string | undefined {
  return place.startsWith("export:") ? place.slice("export:".length) : undefined;
}
