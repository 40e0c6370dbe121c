/** An expected failure that ends the command. Only its message is shown, which says what to do. */
export class ReportedError extends Error {}
