import type { Table } from "drizzle-orm";
import type { i18n, ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { EventKind } from "#app/events/event.ts";
import type { ListQuery } from "#app/lists/list-query.ts";
import type { ResourceTable } from "#app/resources/names.server.ts";
import type { RecordRow, recordListShape } from "#app/resources/record-list-shape.ts";
import type { z } from "#app/validation/zod.ts";

/** How the records of a resource are exported and imported. Each field of the schema is a column. */
export interface RecordCsv {
  /** Its address. */
  list: string;
  /** The title of the list, and what leads back to it. */
  title: ParseKeys;
  back: ParseKeys;
  /** What the kinds of its events begin with. */
  subject: ImportedSubject;
  table: Table & ResourceTable;
  schema: z.ZodObject;
  /** In the order of the columns. */
  labels: Readonly<Record<string, ParseKeys>>;
  permissions: Record<"read" | "create", Permissions>;
  readAll: (query: RecordQuery) => AsyncGenerator<RecordRow[]>;
}

export type RecordQuery = ListQuery<typeof recordListShape>;

type ImportedSubject = SubjectOf<EventKind>;

type SubjectOf<Kind> = Kind extends `${infer Subject}.import` ? Subject : never;

export type RecordFields = { name: string } & Record<string, string | undefined>;

interface TypedCsv<Shape extends Record<string, z.ZodType>> extends RecordCsv {
  schema: z.ZodObject<Shape>;
  labels: Readonly<Record<keyof Shape & string, ParseKeys>>;
  readAll: (query: RecordQuery) => AsyncGenerator<(RecordRow & Record<keyof Shape & string, unknown>)[]>;
}

/** Requires a label for each field, and its value in what is read. */
export function recordCsv<Shape extends Record<string, z.ZodType>>(csv: TypedCsv<Shape>): RecordCsv {
  return csv;
}

export interface CsvColumn {
  field: string;
  label: ParseKeys;
  required: boolean;
}

export function csvColumns({ schema, labels }: RecordCsv): CsvColumn[] {
  return Object.entries(labels).map(([field, label]) => {
    return { field, label, required: !schema.shape[field]?.safeParse("").success };
  });
}

/** The headings in one text, such as "Name and Description". */
export function headingList({ t, language }: i18n, columns: CsvColumn[]): string {
  return new Intl.ListFormat(language).format(columns.map(({ label }) => t(label)));
}
