import type { i18n, ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { EventKind } from "#app/events/event.ts";
import { formatList } from "#app/i18n/formats.ts";
import type { FieldList } from "#app/resources/fields/field.ts";
import { type RegisteredResource, resourcePermission } from "#app/resources/registered-resource.ts";
import type { ResourceTable } from "#app/resources/resource-table.ts";

/** How the records of a resource are exported and imported: see `recordCsv`. Each field is a column. */
export interface RecordCsv {
  listPath: string;
  /** The texts of the list's title and of the link back to it. */
  title: ParseKeys;
  back: ParseKeys;
  /** The prefix of its event kinds. */
  subject: ImportedSubject;
  table: ResourceTable;
  fields: FieldList;
  permissions: Record<"read" | "create", Permissions>;
}

/** @param back the text of the link to the list */
export function recordCsv<Resource extends RegisteredResource & { name: ImportedSubject }>(
  resource: Resource,
  { back }: Pick<RecordCsv, "back">,
): RecordCsv {
  const { name, listPath, title, table, fields } = resource;
  const permissions = {
    read: resourcePermission(resource, "read"),
    create: resourcePermission(resource, "create"),
  };
  return { listPath, title, back, subject: name, table, fields, permissions };
}

type ImportedSubject = SubjectOf<EventKind>;

type SubjectOf<Kind> = Kind extends `${infer Subject}.import` ? Subject : never;

export interface CsvColumn {
  field: string;
  label: ParseKeys;
  required: boolean;
}

/** Importable fields: CSV files cannot contain files. */
export function importColumns({ fields }: RecordCsv): CsvColumn[] {
  return Object.entries(importableFields(fields)).map(([field, { label, required }]) => ({
    field,
    label,
    required,
  }));
}

export function importableFields(fields: FieldList): FieldList {
  return Object.fromEntries(Object.entries(fields).filter(([, { attachment }]) => !attachment));
}

/** The headings in one text, such as "Name and Description". */
export function formatHeadings({ t, language }: i18n, columns: CsvColumn[]): string {
  return formatList(
    language,
    columns.map(({ label }) => t(label)),
  );
}
