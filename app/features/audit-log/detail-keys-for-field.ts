export function detailKeysForField(field: string): { old: string; new: string } {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return { old: `old${name}`, new: `new${name}` };
}
