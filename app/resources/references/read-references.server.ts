import { can } from "#app/access/permissions.ts";
import { getSession } from "#app/auth/session-context.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import { maxTermLength } from "#app/lists/list-query.ts";
import type { FieldList } from "../fields/field.ts";
import type { ReferencedRow, ReferenceTarget } from "./reference-target.ts";
import { getReferenceTarget } from "./reference-targets.server.ts";
import { type PickerState, type ReferenceLabel, type References, searchInputName } from "./references.ts";

/** The fields that refer to something, with what they refer to. @public used only by features that can be left out */
export function referenceFields(fields: FieldList) {
  return Object.entries(fields).flatMap(([field, { type, to }]) =>
    type === "reference" ? [{ field, target: getReferenceTarget(to) }] : [],
  );
}

/** The labels of what the rows refer to: one query for each table. */
export async function readReferenceLabels(
  context: RequestContext,
  fields: FieldList,
  rows: readonly object[],
): Promise<References> {
  const wanted = new Map<ReturnType<typeof getReferenceTarget>, Set<string>>();
  for (const { field, target } of referenceFields(fields)) {
    const ids = wanted.get(target) ?? new Set();
    for (const row of rows as Record<string, unknown>[]) if (row[field]) ids.add(String(row[field]));
    wanted.set(target, ids);
  }
  const role = getSession(context)?.user.role;
  const labels = [...wanted].map(async ([{ name, read, detailPath, openPermissions, isDocument }, ids]) => {
    const found = ids.size > 0 ? await read("id", [...ids]) : [];
    const path = can(role, openPermissions) ? detailPath : undefined;
    const opened = (id: string) => (path ? { path: path.replace(":id", id) } : {});
    const entries = found.map(({ id, label, parts }): [string, ReferenceLabel] => [
      id,
      {
        label,
        isDocument,
        ...opened(id),
        ...(parts && { parts: parts.map((part) => ({ ...part, ...opened(part.id) })) }),
      },
    ]);
    return [name, Object.fromEntries(entries)] as const;
  });
  return { labels: Object.fromEntries(await Promise.all(labels)), pickers: {} };
}

/** The same, with the options for each search term in the URL or the form. */
export async function readReferences(
  context: RequestContext,
  fields: FieldList,
  rows: readonly object[],
  typed: Partial<Record<string, string>> = Object.fromEntries(requestSearchParams(context)),
): Promise<References> {
  const pickers = referenceFields(fields).map(async ({ field, target }) => {
    const state = await searchPicker(context, target, typed[searchInputName(field)] ?? "");
    return state ? [[field, state] as const] : [];
  });
  const [{ labels }, ...found] = await Promise.all([readReferenceLabels(context, fields, rows), ...pickers]);
  return { labels, pickers: Object.fromEntries(found.flat()) };
}

/** The rows that a term finds. @returns undefined for those who may not search */
export async function searchPicker(
  context: RequestContext,
  target: ReferenceTarget,
  typed: string,
): Promise<PickerState | undefined> {
  if (!target.search || !maySearch(context, target)) return undefined;
  const term = typed.slice(0, maxTermLength).trim();
  const { rows, total } = await target.search(term);
  return { term, total, options: rows.map(toOption) };
}

/** The row with an id. @returns undefined for those who may not search */
export async function findPickerOption(
  context: RequestContext,
  target: ReferenceTarget,
  id: string,
): Promise<PickerState | undefined> {
  if (!target.search || !maySearch(context, target)) return undefined;
  const rows = await target.read("id", [id]);
  return { term: "", total: { count: rows.length, more: false }, options: rows.map(toOption) };
}

function maySearch(context: RequestContext, { searchPermissions }: ReferenceTarget): boolean {
  return searchPermissions !== undefined && can(getSession(context)?.user.role, searchPermissions);
}

function toOption({ id, label, text }: ReferencedRow) {
  return { value: id, label: label === text ? label : `${label} (${text})` };
}
