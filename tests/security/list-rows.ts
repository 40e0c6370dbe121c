import type { RunningServer } from "#tests/support/server.ts";

export interface ListRow {
  path: string;
  closed?: string[];
  /** A page, which ignores invalid values; otherwise a file or a program's call. */
  screen?: true;
  /** The cursors' name and possible sorts; ids are UUIDs by default. */
  cursor?: { name: string; sorts: string[]; ids?: "numbers" };
  /** Adds rows where the tests' server has none of its own. */
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
