/** The database cannot be used at this moment, or not as the settings say; the message says what to do. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}
