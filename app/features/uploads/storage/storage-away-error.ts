export class StorageAwayError extends Error {
  override name = "StorageAwayError";
}
