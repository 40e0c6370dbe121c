import { randomUUID } from "node:crypto";
import { importFeatureDefaults } from "#tests/support/feature-test-tables.ts";
import { makeReferencedRows } from "#tests/support/referenced-rows.ts";
import { resourceFields } from "#tests/support/resources.ts";
import { fillPath } from "#tests/support/routes.ts";
import type { RunningServer } from "#tests/support/server.ts";

export interface Write {
  address: string;
  form: Record<string, string>;
}

export type Writer = "administrator" | "newcomer" | "nobody";

export interface Targets {
  personId: string;
  bannedId: string;
  sessionId: string;
  ownSessionId: string;
  /** Values of path parameters for additional rows, by path. */
  inserted: Record<string, Record<string, string>>;
}

/** What a path needs besides the common fields. */
export interface WriteRow {
  query?: string[];
  params?: (targets: Targets) => Record<string, string>;
  form?: (targets: Targets) => Record<string, string>;
  by?: Writer;
  /** Adds a row. @returns values for the path's parameters */
  insert?: (server: RunningServer, ownId: string) => Promise<Record<string, string>>;
  /** Stores nothing even without demo mode. */
  storesNothing?: true;
  allowed?: true;
  /** Has no form and no screen. */
  byScripts?: true;
}

const rows = await importFeatureDefaults<Record<string, WriteRow>>("writes");

/** Merges the rows of all features, some of which extend another feature's page. */
function rowOf(path: string): WriteRow {
  const found = rows.flatMap((each) => each[path] ?? []);
  const query = found.flatMap((row) => row.query ?? []);
  return Object.assign({}, ...found, query.length > 0 ? { query } : {});
}

export const isAllowedInDemo = (path: string) => rowOf(path).allowed === true;

export const storesNothing = (path: string) => rowOf(path).storesNothing === true;

export const isSentByScriptsOnly = (path: string) => rowOf(path).byScripts === true;

export function writerOf(path: string): Writer {
  return rowOf(path).by ?? "administrator";
}

/** Writes that together change everything that the path can change. */
export function writesTo(path: string, targets: Targets): Write[] {
  const { query = [""], params, form } = rowOf(path);
  const address = fillPath(path, {
    id: targets.personId,
    sessionId: targets.sessionId,
    ...params?.(targets),
    ...targets.inserted[path],
  });
  return query.map((search) => ({ address: address + search, form: { ...fields(), ...form?.(targets) } }));
}

function fields(): Record<string, string> {
  const mark = randomUUID();
  return {
    id: mark,
    name: `Changed ${mark}`,
    email: `${mark}@example.org`,
    newEmail: `${mark}@example.org`,
    currentOtp: "000000",
    otp: "000000",
    keepSessions: "on",
    keepTokens: "on",
    keepProviders: "on",
    role: "admin",
    reason: "Changed",
    operation: "delete",
    theme: "dark",
    language: "en",
    sidebar: "closed",
    scope: "read-write",
    lifetime: "never",
  };
}

/** Adds a user with a session, a banned one, another session of the caller, and what the rows of features need. */
export async function insertTargets(server: RunningServer, ownEmail: string): Promise<Targets> {
  const now = new Date();
  const targets = {
    personId: randomUUID(),
    bannedId: randomUUID(),
    sessionId: randomUUID(),
    ownSessionId: randomUUID(),
  };
  for (const [id, banned] of [
    [targets.personId, false],
    [targets.bannedId, true],
  ] as const) {
    await server.query(
      `INSERT INTO "user" (id, name, email, email_verified, role, banned, created_at, updated_at) VALUES (?, 'Target', ?, TRUE, 'user', ?, ?, ?)`,
      id,
      `${id}@example.org`,
      banned,
      now,
      now,
    );
  }
  const own =
    (await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', ownEmail))[0]?.id ?? "";
  for (const [id, userId] of [
    [targets.sessionId, targets.personId],
    [targets.ownSessionId, own],
  ]) {
    await server.query(
      "INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
      id,
      randomUUID(),
      userId,
      new Date(now.getTime() + 3_600_000),
      now,
      now,
    );
  }
  await makeReferencedRows(resourceFields, server.query);
  const inserted: Targets["inserted"] = {};
  for (const [path, row] of rows.flatMap((each) => Object.entries(each))) {
    if (row.insert) inserted[path] = await row.insert(server, own);
  }
  return { ...targets, inserted };
}
