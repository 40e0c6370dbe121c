export function fileInputName(field: string): string {
  return `${field}_file`;
}

export function removalName(field: string): string {
  return `${field}_remove`;
}

/** The inputs with the file ids of a field for several files. */
export function fileIdName(field: string): string {
  return `${field}_files`;
}
