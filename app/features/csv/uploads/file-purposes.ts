// Purposes with a colon are not record fields.

/** The purpose of files that are exports of a list. */
export function exportPurpose(list: string): string {
  return `export:${list}`;
}

/** The purpose of files whose rows are imported into a list. */
export function importPurpose(list: string): string {
  return `import:${list}`;
}

/** @returns undefined for the purpose of another file */
export function parseExportPurpose(purpose: string): string | undefined {
  return purpose.startsWith("export:") ? purpose.slice("export:".length) : undefined;
}
