export const signedInAsField = "signedInAs";
