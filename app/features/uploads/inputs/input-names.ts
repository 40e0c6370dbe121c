export function fileInputName(field: string): string {
  return `${field}_file`;
}

export function removalName(field: string): string {
  return `${field}_remove`;
}

/** The inputs with the ids of a field's files; those with their labels are for drafts. */
export function fileIdName(field: string): string {
  return `${field}_files`;
}

export function fileLabelName(field: string): string {
  return `${field}_labels`;
}
