export class StorageUnavailableError extends Error {
  override name = "StorageUnavailableError";
}
