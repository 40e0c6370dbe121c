export function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Missing fields count as unchanged. */
export function changedFields<Row extends object, Name extends keyof Row>(
  stored: Row,
  submitted: { [Field in Name]?: Row[Field] },
  names: readonly Name[],
): Name[] {
  return names.filter((name) => submitted[name] !== undefined && submitted[name] !== stored[name]);
}
