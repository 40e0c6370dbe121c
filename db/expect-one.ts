/**
 * The row that a statement of one row has returned: `expectOne(await tx.insert(…).values(…).returning())`.
 *
 * @throws where there is none, which for an INSERT cannot be
 */
export function expectOne<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The statement returned no row");
  return row;
}
