/** The storage cannot be used at the moment. The message is for the log. */
export class StorageAwayError extends Error {
  override name = "StorageAwayError";
}
