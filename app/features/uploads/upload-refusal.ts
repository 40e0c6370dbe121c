type UploadError =
  | (
      | "empty"
      | "tooMany"
      | "tooManyAtOnce"
      | "tooLarge"
      | "type"
      | "userFull"
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

export function refuseUpload(refusal: UploadRefusal) {
  return { result: "refused" as const, refusal };
}
