import type { ListShape } from "#app/lists/list-query.ts";

export const recordListShape = {
  sorts: { name: "asc", created: "desc" },
  filters: {},
} as const satisfies ListShape;

/** On a screen long texts are cut. */
export interface RecordRow {
  id: string;
  name: string;
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}
