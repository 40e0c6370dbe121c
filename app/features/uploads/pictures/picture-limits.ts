export const acceptedPictureTypes = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];

export const maxZoom = 4;

/** The name of the file input. */
export const pictureInput = "picture";
