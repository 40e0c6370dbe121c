import type { CursorPosition } from "./cursor.ts";
import type { Total } from "./list-query.ts";

export type ReadRow<Raw> = Raw & { id: string; list_key: string | number };

export interface ListReader<Raw> {
  /** The next rows from `position`, nearest first; without one, from the beginning or the end. */
  rows(position: CursorPosition | undefined, need: number, backwards: boolean): Promise<ReadRow<Raw>[]>;
  /** Exact up to `totalLimits.maxCount`. */
  total(): Promise<Total>;
}
