export interface UploadRefusal {
  message: `uploads.errors.${"empty" | "tooLarge" | "type" | "personFull" | "storageFull" | "diskFull"}`;
  values?: { count: number };
}
