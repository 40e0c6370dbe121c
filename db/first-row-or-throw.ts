/** The only row of `firstRowOrThrow(await tx.insert(…).values(…).returning())`. @throws if there is none */
export function firstRowOrThrow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The statement returned no row");
  return row;
}
