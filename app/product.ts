/** The name of the product for people. */
export const productName = "Plumbline";

/** The name of the product in cookies and files. */
export const productSlug = "plumbline";
