/** Rendered references by id, which loader data would send a second time. Always empty in a browser. */
export const renderedReferences = new Map<string, string>();
