import { idPattern } from "#app/validation/id.ts";
import { maxParameterLength } from "./list-query.ts";

/** A position between two rows: the sort key and id of the row beside it. */
export interface CursorPosition {
  key: string | number;
  id: string;
}

/** For programs, which would otherwise read the first page twice. */
export class InvalidCursorError extends Error {
  override name = "InvalidCursorError";
}

export function encodeCursor(list: string, { key, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString("base64url");
}

/** Cursors can be forged. @returns undefined if it is not one of this list, which then starts from the first page */
export function decodeCursor(list: string, cursor: string): CursorPosition | undefined {
  if (!cursor || cursor.length > maxParameterLength) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(parsed) || parsed.length !== 3) return undefined;
    const [of, key, id] = parsed as unknown[];
    return of === list && isKey(key) && isId(id) ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds; a few thousand years from 1970. */
const maxTime = 100_000_000_000_000;

/** A text without U+0000, which not every database takes, or a time since 1970 that it can write. */
function isKey(key: unknown): key is CursorPosition["key"] {
  if (typeof key === "string") return !key.includes("\0");
  return Number.isInteger(key) && (key as number) >= 0 && (key as number) < maxTime;
}

function isId(id: unknown): id is string {
  return typeof id === "string" && idPattern.test(id);
}
