type UploadError =
  | (
      | "empty"
      | "tooMany"
      | "tooLarge"
      | "type"
      | "personFull"
      | "storageFull"
      | "diskFull"
      | "storageUnavailable"
    )
  | PictureError;

type PictureError =
  | "choose"
  | "pictureType"
  | "unreadable"
  | "animated"
  | "tooManyPixels"
  | "busy"
  | "tooOften";

export interface UploadRefusal {
  message: `uploads.errors.${UploadError}`;
  values?: Record<string, number>;
}
