import { data } from "react-router";
import { pick } from "#app/validation/fields.ts";
import type { Rights } from "./record-screen.tsx";

interface Record {
  name: string;
  description: string;
  createdAt: Date;
  updatedAt: Date;
}

/** What the screen of a record shows, and offers to those who may. */
export function detailState(record: Record, url: URL, { mayUpdate, mayDelete }: Rights) {
  const { name, description, createdAt, updatedAt } = record;
  const confirm = mayDelete && url.searchParams.get("confirm") === "delete";
  return {
    details: { description, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() },
    screen: { name, mayUpdate, mayDelete, confirm },
  };
}

/**
 * What a form for changes begins with. A record that is missing is not thrown: after the action the screen still has what
 * was typed to show.
 */
export function updateState<Row extends Record, Field extends keyof Row>(
  row: Row | undefined,
  fields: readonly Field[],
) {
  const newId = crypto.randomUUID();
  if (!row) return data({ record: null, newId }, { status: 404 });
  return { record: { ...pick(row, fields), version: String(row.updatedAt.getTime()) }, newId };
}
