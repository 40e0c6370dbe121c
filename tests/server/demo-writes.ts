import { randomUUID } from "node:crypto";
import { addressOf } from "#tests/support/routes.ts";
import type { RunningServer } from "#tests/support/server.ts";

/** A write as somebody would really make it, on rows that exist. */
export interface Write {
  address: string;
  form: Record<string, string>;
}

export type Writer = "administrator" | "newcomer" | "nobody";

/** Rows that a write can be aimed at. */
export interface Targets {
  personId: string;
  bannedId: string;
  sessionId: string;
  ownSessionId: string;
  ownTokenId: string;
  repositoryId: string;
}

/** The rest of what a path needs beside the common fields. */
const particular: Record<
  string,
  { query?: string[]; params?: (targets: Targets) => Record<string, string>; by?: Writer } & {
    form?: (targets: Targets) => Record<string, string>;
  }
> = {
  "/login": { by: "nobody", form: () => ({ email: "admin@example.com" }) },
  "/login/verify": { by: "nobody", form: () => ({ email: "admin@example.com", otp: "123456" }) },
  "/login/code": { by: "nobody", form: () => ({ email: "user@example.com" }) },
  "/login/social/:provider": { by: "nobody", params: () => ({ provider: "github" }) },
  "/login/resume": { by: "nobody" },
  // It would end the session that the next write needs.
  "/logout": { by: "nobody" },
  "/onboarding": { by: "newcomer" },
  "/app/account": { query: accountForms() },
  "/manager/account": { query: accountForms() },
  "/account/sessions/:sessionId/end": { params: ({ ownSessionId }) => ({ sessionId: ownSessionId }) },
  "/account/tokens/:id/revoke": { params: ({ ownTokenId }) => ({ id: ownTokenId }) },
  "/email-change/undo": { query: [`?token=${"x".repeat(43)}`], by: "nobody" },
  "/manager/users/bulk": { form: ({ personId }) => ({ id: personId }) },
  "/manager/users/:id/unban": { params: ({ bannedId }) => ({ id: bannedId }) },
};

export function writerOf(path: string): Writer {
  return particular[path]?.by ?? "administrator";
}

/** One or more writes for a path of the product, which together change whatever the path can change. */
export function writesTo(path: string, targets: Targets): Write[] {
  const { query = [""], params, form } = particular[path] ?? {};
  const id = path.startsWith("/manager/repositories") ? targets.repositoryId : targets.personId;
  const address = addressOf(path, { id, sessionId: targets.sessionId, ...params?.(targets) });
  return query.map((search) => ({ address: address + search, form: { ...fields(), ...form?.(targets) } }));
}

/** Every field that any form has, so that a form which gains one sends it here too. */
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
    link: `https://example.com/${mark}`,
    description: "Changed",
    text: `name,link\nImported ${mark},example.com`,
    reason: "Changed",
    deed: "delete",
    theme: "dark",
    language: "en",
    sidebar: "closed",
    scope: "read-write",
    lifetime: "never",
  };
}

function accountForms() {
  return [
    "?state=change-name",
    "?state=change-email",
    "?newEmail=new@example.org",
    "?state=delete",
    "?state=confirm-delete",
    "?state=new-token",
  ];
}

/** Adds rows to aim at: a person with a session, a banned one, a repository, and one more session and
 * a token of one's own. */
export async function insertTargets(server: RunningServer, ownEmail: string): Promise<Targets> {
  const now = new Date();
  const targets = {
    personId: randomUUID(),
    bannedId: randomUUID(),
    sessionId: randomUUID(),
    ownSessionId: randomUUID(),
    ownTokenId: randomUUID(),
    repositoryId: randomUUID(),
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
  await server.query(
    "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, 'Target', ?, 'read', ?)",
    targets.ownTokenId,
    own,
    randomUUID(),
    now,
  );
  await server.query(
    "INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES (?, ?, ?, 'https://example.com/', '', ?, ?)",
    targets.repositoryId,
    `target ${targets.repositoryId}`,
    `target ${targets.repositoryId}`,
    now,
    now,
  );
  return targets;
}
