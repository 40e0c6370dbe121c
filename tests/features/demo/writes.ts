import { randomUUID } from "node:crypto";
import { findTableBySqlName } from "#db/table-names.ts";
import type { WriteRow } from "#tests/server/demo/writes.ts";
import { insertDeletedUser } from "#tests/support/deleted-records.ts";
import { insertJob } from "#tests/support/jobs.ts";
import { makeReferencedRow } from "#tests/support/referenced-rows.ts";
import { resources } from "#tests/support/resources.ts";
import { formPaths } from "#tests/support/routes.ts";
import type { RunningServer } from "#tests/support/server.ts";

const accountForms = [
  "?state=change-name",
  "?state=change-email",
  "?newEmail=new@example.org",
  "?state=delete",
  "?state=confirm-delete",
];

async function withoutLanguage(server: RunningServer, ownId: string) {
  await server.query('UPDATE "user" SET language = NULL WHERE id = ?', ownId);
  return {};
}

async function invited(server: RunningServer) {
  const id = randomUUID();
  const now = new Date();
  await server.query(
    'INSERT INTO "user" (id, name, email, email_verified, created_at, updated_at) VALUES (?, ?, ?, FALSE, ?, ?)',
    id,
    "Invited",
    `${id}@example.org`,
    now,
    now,
  );
  return { id };
}

const ofResources = resources.map(({ list, table: name, fields, columns }): Record<string, WriteRow> => {
  const form = () => ({ description: "Changed", ...fields() });
  const insert = async ({ query }: RunningServer) => {
    const id = randomUUID();
    const table = findTableBySqlName(name);
    if (table) await makeReferencedRow(table, id, query, { name: id, name_key: id, ...columns() });
    return { id };
  };
  const paths = formPaths.filter((path) => path.startsWith(`${list}/:id/`));
  return { [`${list}/new`]: { form }, ...Object.fromEntries(paths.map((path) => [path, { form, insert }])) };
});

/** Optional features have their own folders beside this file. */
export default {
  ...Object.assign({}, ...ofResources),
  "/login": { by: "nobody", form: () => ({ email: "admin@example.com" }), allowed: true },
  "/login/verify": {
    by: "nobody",
    form: () => ({ email: "admin@example.com", otp: "123456" }),
    // The test's own sign-ins have used the right code.
    storesNothing: true,
    allowed: true,
  },
  "/login/code": { by: "nobody", form: () => ({ email: "user@example.com" }), allowed: true },
  "/login/social/:provider": { by: "nobody", params: () => ({ provider: "github" }), allowed: true },
  "/login/resume": { by: "nobody", storesNothing: true },
  // Would end the session for the next write.
  "/logout": { by: "nobody", storesNothing: true, allowed: true },
  "/onboarding": { by: "newcomer" },
  "/app/account": { query: accountForms },
  "/manager/account": { query: accountForms },
  "/account/sessions/:sessionId/end": { params: ({ ownSessionId }) => ({ sessionId: ownSessionId }) },
  "/email-change/undo": { query: [`?token=${"x".repeat(43)}`], by: "nobody" },
  "/manager/users/invite": { form: () => ({ emails: "invited@example.org" }) },
  "/manager/users/:id/invite": { insert: invited },
  "/manager/users/bulk": { form: ({ personId }) => ({ id: personId }) },
  "/manager/users/bulk/all": {
    query: ["?operation=delete&searchTerm=administrator@example.org"],
    form: () => ({ total: "1" }),
  },
  "/manager/users/:id/ban": { form: () => ({ duration: "always" }) },
  "/manager/users/:id/unban": { params: ({ bannedId }) => ({ id: bannedId }) },
  "/manager/jobs/:id/retry": {
    insert: async (server) => ({ id: String(await insertJob(server, "failed")) }),
  },
  "/manager/jobs/:id/cancel": {
    insert: async (server) => ({ id: String(await insertJob(server, "scheduled")) }),
  },
  "/manager/jobs/schedules/:name/run": { params: () => ({ name: "cleanup" }) },
  "/manager/deleted/restore": {
    insert: async (server) => ({ id: await insertDeletedUser(server, "Deleted") }),
    form: ({ inserted }) => inserted["/manager/deleted/restore"] ?? {},
  },
  "/manager/deleted/:id/restore": {
    insert: async (server) => ({ id: await insertDeletedUser(server, "Deleted") }),
  },
  "/manager/deleted/:id/erase": {
    insert: async (server) => ({ id: await insertDeletedUser(server, "Deleted") }),
  },
  "/undo/:id": { storesNothing: true, params: () => ({ id: "unknown" }) },
  "/resources/theme": { storesNothing: true, allowed: true },
  "/resources/language": { insert: withoutLanguage, allowed: true },
  "/resources/time-zone": { storesNothing: true, allowed: true },
  "/resources/sidebar": { storesNothing: true, allowed: true },
  // These endpoints are listed separately.
  "/api/auth/*": { storesNothing: true, allowed: true },
  "/app/*": { storesNothing: true },
  "/manager/*": { storesNothing: true },
  "/*": { storesNothing: true },
} satisfies Record<string, WriteRow>;
