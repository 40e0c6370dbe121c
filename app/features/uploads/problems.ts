export interface UploadError {
  message: `uploads.errors.${"empty" | "tooLarge" | "type" | "personFull" | "storageFull" | "diskFull"}`;
  values?: { count: number };
}
