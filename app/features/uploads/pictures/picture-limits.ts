export const maxZoom = 4;

/** The name of the file input. */
export const pictureInput = "picture";
