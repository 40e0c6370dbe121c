const prefix = "export:";

/** The place of the files that are exports of a list. */
export function exportPlace(list: string): string {
  return `${prefix}${list}`;
}

/** @returns undefined for the place of another file */
export function listOfExportPlace(place: string): string | undefined {
  return place.startsWith(prefix) ? place.slice(prefix.length) : undefined;
}
