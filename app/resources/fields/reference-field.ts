import type { ResourceField } from "./field.ts";
import { createField, type FieldOptions } from "./field-options.ts";
import { pictureTypes } from "./picture-types.ts";

/** Another record or a person, stored as its id. @public may be unused */
export function referenceField<
  const Options extends FieldOptions &
    Required<Pick<ResourceField, "to">> &
    Pick<ResourceField, "attachment">,
>(options: Options) {
  return createField("reference", options);
}

/** The error of a field whose id does not exist. */
export const missingReferenceMessage = "resources.errors.missingReference";

const openDocument = "application/vnd.oasis.opendocument";
const officeDocument = "application/vnd.openxmlformats-officedocument";

/** Detected from the content. */
const fileTypes = {
  pictures: pictureTypes,
  documents: [
    "application/pdf",
    "text/plain",
    ...["text", "spreadsheet", "presentation"].map((kind) => `${openDocument}.${kind}`),
    ...["wordprocessingml.document", "spreadsheetml.sheet", "presentationml.presentation"].map(
      (kind) => `${officeDocument}.${kind}`,
    ),
  ],
} as const;

const allFileTypes = [...fileTypes.pictures, ...fileTypes.documents];

/** A file, stored in the file storage and referenced by its id. @public may be unused */
export function fileField<const Options extends FieldOptions & { accept?: readonly string[] }>({
  accept = allFileTypes,
  ...options
}: Options) {
  const attachment = { accept, maxFiles: 1 };
  return referenceField({ ...(options as Omit<Options, "accept">), to: "upload", attachment });
}

/** Several files, referred to by the id of their list. @public may be unused */
export function filesField<
  const Options extends FieldOptions & { accept?: readonly string[]; maxFiles?: number },
>({ accept = allFileTypes, maxFiles = 10, ...options }: Options) {
  const attachment = { accept, maxFiles };
  return referenceField({ ...(options as Omit<Options, "accept" | "maxFiles">), to: "upload", attachment });
}
