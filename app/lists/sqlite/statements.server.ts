import { setImmediate } from "node:timers/promises";
import type { Database, Statement } from "better-sqlite3";
import { db } from "#db/client.server.ts";
import { sqlite } from "#db/sqlite/client.server.ts";
import { termPattern } from "../fold.ts";

export type Values = Record<string, string | number>;

let cache: { client: Database; statements: Map<string, Statement<[Values]>> } | undefined;

/**
 * A statement on the connection for reading, prepared once and kept for the life of the connection: there are as many as lists have shapes. Collecting
 * prepared statements has brought Node 24 down.
 */
export function prepared(sql: string): Statement<[Values]> {
  db();
  const client = sqlite().reader;
  if (cache?.client !== client) {
    defineContains(client);
    cache = { client, statements: new Map() };
  }
  let statement = cache.statements.get(sql);
  if (!statement) {
    statement = client.prepare<[Values]>(sql);
    cache.statements.set(sql, statement);
  }
  return statement;
}

/** The one number that a statement reads. */
export function numberOf(sql: string, values: Values = {}): number {
  return Number(prepared(sql).pluck().get(values));
}

/** The text of every statement so far, for whoever asks how they are carried out. */
export function preparedTexts(): string[] {
  return [...(cache?.statements.keys() ?? [])];
}

/** Lets other requests have their turn between two steps of a long query. */
export async function letOthersRun(): Promise<void> {
  await setImmediate();
}

/** `contains_term(term, text)`: what the search index would say. */
function defineContains(client: Database) {
  let last = { term: "", pattern: termPattern("") };
  client.function("contains_term", { deterministic: true }, (term: unknown, text: unknown) => {
    if (last.term !== term) last = { term: String(term), pattern: termPattern(String(term)) };
    return last.pattern.test(String(text)) ? 1 : 0;
  });
}
