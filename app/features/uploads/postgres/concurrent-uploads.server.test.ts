import { beforeAll, expect, inject, test } from "vitest";
import { transaction } from "#db/client.server.ts";
import { postgresPools } from "#db/postgres/client.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { insertUpload } from "../upload-writes.server.ts";

beforeAll(migrateTestDatabase);

test.skipIf(inject("postgresPort") === undefined)(
  "two users can upload at the same time without a conflict",
  async () => {
    for (const id of ["a", "m", "z"]) await makeUser({ id });
    const { pool } = postgresPools();
    // Enough for the planner to use the index.
    await pool.query(
      `INSERT INTO upload (id, place, sha256, size, media_type, name, owner_id, created_at)
      SELECT 'file ' || number, '', 'hash ' || number, number, '', '', 'm', now() FROM generate_series(1, 10000) AS number`,
    );
    await pool.query("ANALYZE upload");
    let attempts = 0;
    let inserted = 0;
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const results = ["a", "z"].map((ownerId) =>
      transaction(async (tx) => {
        attempts += 1;
        const file = { purpose: "", sha256: "hash", size: 1, mediaType: "text/plain", name: "a.txt" };
        const { result } = await insertUpload(tx, { ...file, ownerId });
        inserted += 1;
        if (inserted === 2) release();
        await both;
        return result;
      }),
    );
    expect(await Promise.all(results)).toEqual(["inserted", "inserted"]);
    expect(attempts).toBe(2);
  },
);
