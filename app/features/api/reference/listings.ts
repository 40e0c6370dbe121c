/**
 * The listings that this process has written, by their ids. A page is drawn from here, and not from its loader's data,
 * which would bring the same text to the browser twice. In a browser there are none: there the page has it already.
 */
export const listings = new Map<string, string>();
