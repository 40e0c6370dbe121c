import { describe } from "vitest";

/** Makes a database and tells its address; undefined for a file, which the server makes itself. */
export type NewDatabase = () => Promise<string | undefined>;

export function describeEachDatabase(body: (newDatabase: NewDatabase, kind: "SQLite") => void) {
  describe("SQLite", () => body(async () => undefined, "SQLite"));
}
