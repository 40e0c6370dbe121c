export function fileInputName(field: string): string {
  return `${field}_file`;
}

export function removalName(field: string): string {
  return `${field}_remove`;
}
