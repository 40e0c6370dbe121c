// Written by `npm run brand` from the files in brand/.

/** The name of the product for people. */
export const productName = "Plumbline";

/** The name of the product in cookies and files. */
export const productSlug = "plumbline";

/** Begins the names of metrics, and other names without hyphens. */
export const productPrefix = "plumbline_";
