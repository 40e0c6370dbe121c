import type { Place } from "./cursor.ts";
import type { Total } from "./list-query.ts";

/** A row as it is read: the list's own columns, and the place that follows from it. */
export type ReadRow<Raw> = Raw & { id: string; list_key: string | number };

/** What has to be known of a list that is asked for. */
export interface ListReader<Raw> {
  /** The rows that follow a place, or precede it, nearest first. Without one, those at the beginning or at the end. */
  rows(place: Place | undefined, need: number, backwards: boolean): Promise<ReadRow<Raw>[]>;
  /** How many rows there are, exactly as far as `limits.count`. */
  total(): Promise<Total>;
}
