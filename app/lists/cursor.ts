import { longestParameter } from "./list-query.ts";

/** A place in a list: between two rows, told by the sort key and the id of the row beside it. */
export interface Place {
  key: string | number;
  id: string;
}

/** Opaque to whoever carries it, and bound to a list and its sort. */
export function encodeCursor(list: string, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString("base64url");
}

/** @returns undefined for what is no cursor of this list: then the list begins at its beginning */
export function decodeCursor(list: string, cursor: string): Place | undefined {
  if (!cursor || cursor.length > longestParameter) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(parsed) || parsed.length !== 3) return undefined;
    const [of, key, id] = parsed as unknown[];
    const sound = of === list && isText(id) && (isText(key) || Number.isFinite(key));
    return sound ? { key: key as string | number, id: id as string } : undefined;
  } catch {
    return undefined;
  }
}

/** Without U+0000, which PostgreSQL refuses. */
function isText(value: unknown) {
  return typeof value === "string" && !value.includes("\0");
}
