import { expect, test } from "vitest";
import { refuseOtherColumns } from "../../scripts/generators/migration.mjs";

/** Tables as in the snapshots of drizzle-kit. */

const column = { type: "text" };
const nameIndex = { columns: ["name"] };
const parcel = {
  columns: { id: column, name: column, owner_id: column },
  indexes: { parcel_name: nameIndex, parcel_owner_id: { columns: [{ expression: "owner_id" }, "id"] } },
  foreignKeys: { parcel_owner_id_fk: { columnsFrom: ["owner_id"], columns: undefined } },
  checkConstraints: { parcel_check: { value: "true" } },
  schema: "",
  comment: null,
};
const withoutOwner = {
  ...parcel,
  columns: { name: column, id: column },
  indexes: { parcel_name: nameIndex },
  foreignKeys: {},
};
const user = { columns: { id: column } };

const differences: [string, object, string?][] = [
  ["the column with its index and key, in another order", { parcel: withoutOwner, user }],
  ["another column", { parcel: { ...withoutOwner, columns: { id: column } }, user }, "refused"],
  [
    "the type of another column",
    { parcel: { ...withoutOwner, columns: { ...withoutOwner.columns, name: { type: "integer" } } }, user },
    "refused",
  ],
  ["another index", { parcel: { ...withoutOwner, indexes: {} }, user }, "refused"],
  ["another table", { parcel: withoutOwner }, "refused"],
];

test.each(differences)("tables that differ by %s", (_, other, refused) => {
  for (const tables of [
    { before: { user, parcel }, after: other },
    { before: other, after: { parcel, user } },
  ] as Parameters<typeof refuseOtherColumns>[0][]) {
    const refuse = () => refuseOtherColumns(tables, "parcel", ["owner_id"], "sqlite");
    if (refused) expect(refuse).toThrow("db/sqlite/tables has changes without a migration");
    else expect(refuse).not.toThrow();
  }
});

test("finds a table by its name in a database with schemas", () => {
  const tables = { before: { "public.parcel": parcel }, after: { "public.parcel": withoutOwner } };
  expect(() => refuseOtherColumns(tables, "parcel", ["owner_id"], "sqlite")).not.toThrow();
});
