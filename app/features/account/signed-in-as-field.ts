/** The id of the user who opened the form. */
export const signedInAsField = "signedInAs";
