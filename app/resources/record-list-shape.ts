import type { ListShape } from "#app/lists/list-query.ts";

export const recordListShape = {
  sorts: { name: "asc", created: "desc" },
  filters: {},
} as const satisfies ListShape;

export interface RecordRow {
  id: string;
  name: string;
  /** On a screen only its beginning. */
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}
