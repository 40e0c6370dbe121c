import { createRequire } from "node:module";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

export const connectionString = process.env.DATABASE_URL ?? "";

const pool = new pg.Pool({ connectionString, max: 10 });
const database = drizzle(pool);

/** @param {string} name of a package that is installed for the benchmark only */
export function requireEngine(name) {
  return createRequire(join(process.env.ENGINES_FOLDER ?? "", "package.json"))(name);
}

export async function prepareCause() {
  await database.execute(sql`CREATE TABLE cause (number integer)`);
}

/**
 * @typedef {Parameters<Parameters<typeof database.transaction>[0]>[0]} Transaction
 * @param {number[]} numbers
 * @param {(tx: Transaction, number: number) => Promise<unknown>} enqueue
 */
export function withCause(numbers, enqueue) {
  return database.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO cause VALUES (${numbers.length})`);
    for (const number of numbers) await enqueue(tx, number);
  });
}
