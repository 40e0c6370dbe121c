import { settings } from "#app/settings.server.ts";
import type { AnyColumn } from "./sqlite-or-postgres/columns.ts";
import { id, referenceColumn, table, text, timestamps } from "./sqlite-or-postgres/columns.ts";
import { query } from "./sqlite-or-postgres/query.ts";

const record = () => ({
  id: id(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  ...timestamps(),
});

export const folder = table("folder", {
  ...record(),
  coverId: referenceColumn("cover_id", (): AnyColumn => document.id, "set null"),
  originId: referenceColumn("origin_id", (): AnyColumn => folder.id, "set null"),
  parentId: referenceColumn("parent_id", (): AnyColumn => folder.id, "cascade"),
});

export const document = table("document", {
  ...record(),
  code: text("code"),
  codeKey: text("code_key").unique(),
  folderId: referenceColumn("folder_id", () => folder.id, "cascade"),
  nextId: referenceColumn("next_id", (): AnyColumn => document.id, "set null"),
});

export const note = table("note", {
  ...record(),
  folderId: referenceColumn("folder_id", () => folder.id, "set null"),
  documentId: referenceColumn("document_id", () => document.id, "set null"),
});

// The last three have names that the SQL of deleting and restoring uses too.
const columns =
  "id text PRIMARY KEY, name text NOT NULL, name_key text NOT NULL UNIQUE, created_at timestamptz(3), updated_at timestamptz(3), value text, row_id text, referenced_id text";

const reference = (name: string, to: string, onDelete: string) =>
  `${name} text REFERENCES ${to} (id) ON DELETE ${onDelete}`;

export async function createLinkedTables() {
  const toFolder = (onDelete: string) => reference("folder_id", "folder", onDelete);
  for (const statement of [
    `CREATE TABLE folder (${columns}, ${reference("origin_id", "folder", "SET NULL")}, ${reference("parent_id", "folder", "CASCADE")})`,
    `CREATE TABLE document (${columns}, code text, code_key text UNIQUE, ${toFolder("CASCADE")}, ${reference("next_id", "document", "SET NULL")})`,
    `CREATE TABLE note (${columns}, ${toFolder("SET NULL")}, ${reference("document_id", "document", "SET NULL")})`,
    `ALTER TABLE folder ADD COLUMN ${reference("cover_id", "document", "SET NULL")}`,
    "CREATE INDEX folder_cover ON folder (cover_id)",
    "CREATE INDEX folder_origin ON folder (origin_id)",
    "CREATE INDEX folder_parent ON folder (parent_id)",
    "CREATE INDEX document_folder ON document (folder_id)",
    "CREATE INDEX document_next ON document (next_id)",
    "CREATE INDEX note_folder ON note (folder_id)",
    "CREATE INDEX note_document ON note (document_id)",
  ]) {
    await query(settings().databaseUrl, statement, []);
  }
}
