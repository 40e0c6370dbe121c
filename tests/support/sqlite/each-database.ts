import { describe } from "vitest";

/** Creates a database and returns its URL; undefined for a file, which the server creates itself. */
export type NewDatabase = () => Promise<string | undefined>;

export function describeEachDatabase(body: (newDatabase: NewDatabase, kind: "SQLite") => void) {
  describe("SQLite", () => body(async () => undefined, "SQLite"));
}
