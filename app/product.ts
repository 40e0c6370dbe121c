/** The name of the product for people. */
export const productTitle = "Plumbline";

/** The name of the product in cookies and files. */
export const productName = "plumbline";
