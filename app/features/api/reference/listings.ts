/**
 * Rendered references by id. The server renders from here rather than from loader data, which would send the
 * same HTML twice. Always empty in a browser.
 */
export const listings = new Map<string, string>();
