/** Browsers draw them and run nothing in them. */
export const pictureTypes: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
];
