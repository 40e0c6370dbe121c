/** RFC 6266: a name in ASCII for old programs, and the whole one for others. */
export function contentDisposition(type: "attachment" | "inline", name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]+/g, "_").replaceAll(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
