import type { RunningServer } from "#tests/support/server.ts";

export interface ListRow {
  path: string;
  closed?: string[];
  /** A page, which ignores invalid values; otherwise a file or JSON. */
  screen?: true;
  /** The name in cursors, and the possible sorts; ids are UUIDs by default. */
  cursor?: { name: string; sorts: string[]; ids?: "numbers" };
  /** Adds rows if the test server has none. */
  insert?: (server: RunningServer) => Promise<unknown>;
}

export function resourceList(path: string, table: string): ListRow {
  return {
    path,
    closed: ["sort", "direction"],
    screen: true,
    cursor: { name: table, sorts: ["name", "created"] },
  };
}
