import { describe, expect, test, vi } from "vitest";
import { descriptionField, nameField } from "#app/resources/fields/record-fields.ts";
import type { RegisteredResource } from "#app/resources/registered-resource.ts";
import { folder } from "#tests/support/linked-tables.ts";
import { id, referenceColumn, table, text, timestamps } from "#tests/support/sqlite-or-postgres/columns.ts";
import { recordOperations } from "./record-operations.ts";

const columns = () => ({
  id: id(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  description: text("description").notNull().default(""),
  ...timestamps(),
});

const fields = { name: nameField, description: descriptionField };

function operationsFor(resourceTable: RegisteredResource["table"], create = vi.fn()) {
  const resource = {
    name: "user",
    table: resourceTable,
    fields,
    listPath: "/manager/notes",
    title: "resources.fields.name",
  } as const;
  const unused = vi.fn();
  return recordOperations({
    names: { one: "Note", many: "Notes" },
    path: "/notes",
    resource,
    changeExample: {},
    readPage: unused,
    get: unused,
    create,
    update: unused,
    remove: unused,
  });
}

describe("reading a record", () => {
  const versioned = (resourceTable: RegisteredResource["table"]) =>
    operationsFor(resourceTable).find((operation) => operation.id === "getNote")?.versioned;
  const folderId = (onDelete: "set null" | "cascade" | "restrict") => ({
    folderId: referenceColumn("folder_id", () => folder.id, onDelete),
  });

  test("can be answered with 304", () => {
    expect(versioned(table("note", columns()))).toBe(true);
    expect(versioned(table("note", { ...columns(), ...folderId("cascade") }))).toBe(true);
    expect(versioned(table("note", { ...columns(), ...folderId("restrict") }))).toBe(true);
  });

  test("unless a reference can become empty without a new version", () => {
    expect(versioned(table("note", { ...columns(), ...folderId("set null") }))).toBe("for changes");
  });
});

test("a creation sets the fields that are not sent, so that a repeated request must leave out the same", async () => {
  const create = vi.fn(async (_actor: unknown, values: object) => ({
    result: "created" as const,
    row: { id: "id", createdAt: new Date(), updatedAt: new Date(), ...values } as never,
  }));
  const operation = operationsFor(table("note", columns()), create).find(({ id }) => id === "createNote");
  await operation?.handler({ body: { name: "One" }, caller: { actor: {} }, idempotencyId: "key" } as never);
  expect(create.mock.lastCall?.[1]).toEqual({
    name: "One",
    description: "",
    id: "key",
    rejectUsedId: true,
  });
});
