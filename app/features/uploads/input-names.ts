export function fileInputName(field: string): string {
  return `${field}_file`;
}

export function removalName(field: string): string {
  return `${field}_remove`;
}

/** Of the inputs with the ids of the files that a field with several has. */
export function fileIdName(field: string): string {
  return `${field}_files`;
}
