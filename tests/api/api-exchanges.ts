import { randomUUID } from "node:crypto";
import type { ApiWorld, Person, Sent } from "./api-world.ts";

/** What is sent to get one certain answer. `prepare` may make what it needs, past the API. */
export type Exchange = (world: ApiWorld) => Sent;

const name = () => `Made ${randomUUID()}`;
const link = "https://example.org/made";

const as = (world: ApiWorld, of: Person = world.administrator) => ({ token: world.token(of) });

/** A call of each operation that is done. */
export const done: Record<string, Exchange> = {
  getAccount: (world) => ({ method: "GET", path: "/account", ...as(world) }),
  updateAccount: (world) => ({
    method: "PATCH",
    path: "/account",
    body: { name: "Zoë" },
    ...as(world, world.person("user")),
  }),
  exportAccount: (world) => ({ method: "GET", path: "/account/export", ...as(world) }),
  listOwnSessions: (world) => {
    world.session(world.administrator);
    return { method: "GET", path: "/account/sessions", ...as(world) };
  },
  endOtherSessions: (world) => ({ method: "DELETE", path: "/account/sessions", ...as(world) }),
  endOwnSession: (world) => ({
    method: "DELETE",
    path: `/account/sessions/${world.session(world.administrator)}`,
    ...as(world),
  }),
  listUsers: (world) => ({
    method: "GET",
    path: "/users?limit=1&sort=email&direction=asc&role=user&status=active&searchTerm=example",
    ...as(world),
  }),
  createUser: (world) => ({
    method: "POST",
    path: "/users",
    body: { name: "Zoë", email: `${randomUUID()}@example.org` },
    ...as(world),
  }),
  getUser: (world) => ({ method: "GET", path: `/users/${world.user.id}`, ...as(world) }),
  updateUser: (world) => ({
    method: "PATCH",
    path: `/users/${world.user.id}`,
    body: { name: name().slice(0, 40) },
    ...as(world),
  }),
  deleteUser: (world) => ({ method: "DELETE", path: `/users/${world.person("user").id}`, ...as(world) }),
  banUser: (world) => ({
    method: "PUT",
    path: `/users/${world.person("user").id}/ban`,
    body: { reason: "Spam", until: "2099-01-01" },
    ...as(world),
  }),
  unbanUser: (world) => ({ method: "DELETE", path: `/users/${world.user.id}/ban`, ...as(world) }),
  setUserRole: (world) => ({
    method: "PUT",
    path: `/users/${world.person("user").id}/role`,
    body: { role: "admin" },
    ...as(world),
  }),
  listUserSessions: (world) => {
    world.session(world.user);
    return { method: "GET", path: `/users/${world.user.id}/sessions`, ...as(world) };
  },
  revokeUserSessions: (world) => ({
    method: "DELETE",
    path: `/users/${world.user.id}/sessions`,
    ...as(world),
  }),
  revokeUserSession: (world) => ({
    method: "DELETE",
    path: `/users/${world.user.id}/sessions/${world.session(world.user)}`,
    ...as(world),
  }),
  listRepositories: (world) => {
    world.repository();
    return { method: "GET", path: "/repositories", ...as(world, world.user) };
  },
  createRepository: (world) => ({
    method: "POST",
    path: "/repositories",
    body: { name: name(), link },
    ...as(world),
  }),
  getRepository: (world) => ({
    method: "GET",
    path: `/repositories/${world.repository()}`,
    ...as(world, world.user),
  }),
  updateRepository: (world) => ({
    method: "PATCH",
    path: `/repositories/${world.repository()}`,
    body: { description: "New" },
    ...as(world),
  }),
  deleteRepository: (world) => ({
    method: "DELETE",
    path: `/repositories/${world.repository()}`,
    ...as(world),
  }),
  importRepositories: (world) => ({
    method: "POST",
    path: "/repositories/import",
    body: `name,link\n${name()},${link}\n,none\n`,
    headers: { "Content-Type": "text/csv" },
    ...as(world),
  }),
  listActivity: (world) => ({
    method: "GET",
    path: "/activity?limit=5&kind=user.create&from=2020-01-01",
    ...as(world),
  }),
  getHealth: () => ({ method: "GET", path: "/health" }),
};

/** A call that is done, with another body, address or header. */
const changed =
  (operation: string, change: (world: ApiWorld, sent: Sent) => Partial<Sent>): Exchange =>
  (world) => {
    const sent = done[operation]?.(world);
    if (!sent) throw new Error(`There is no ${operation}`);
    return { ...sent, ...change(world, sent) };
  };

const keyReused = (operation: string): Exchange =>
  changed(operation, (_world, { headers }) => ({
    headers: { ...headers, "Idempotency-Key": "used-before" },
  }));

const nameTaken: Exchange = changed("updateRepository", (world) => {
  const taken = name();
  world.repository(taken);
  return { body: { name: taken.toLowerCase(), link } };
});

/** Calls that are refused for a reason of their own. What every operation refuses, and why, follows from its parts. */
export const refused: Record<string, Record<string, Exchange>> = {
  listUsers: { INVALID_CURSOR: changed("listUsers", () => ({ path: "/users?after=nothing" })) },
  createUser: {
    EMAIL_TAKEN: changed("createUser", ({ user }) => ({ body: { name: "Zoë", email: user.email } })),
    IDEMPOTENCY_KEY_REUSED: keyReused("createUser"),
  },
  updateUser: {
    EMAIL_TAKEN: changed("updateUser", ({ administrator }) => ({ body: { email: administrator.email } })),
    OWN_ACCOUNT: changed("updateUser", ({ administrator }) => ({
      path: `/users/${administrator.id}`,
      body: { role: "user" },
    })),
  },
  deleteUser: {
    OWN_ACCOUNT: changed("deleteUser", ({ administrator }) => ({ path: `/users/${administrator.id}` })),
  },
  banUser: {
    OWN_ACCOUNT: changed("banUser", ({ administrator }) => ({ path: `/users/${administrator.id}/ban` })),
  },
  setUserRole: {
    OWN_ACCOUNT: changed("setUserRole", ({ administrator }) => ({
      path: `/users/${administrator.id}/role`,
      body: { role: "user" },
    })),
  },
  listRepositories: {
    INVALID_CURSOR: changed("listRepositories", () => ({
      path: "/repositories?sort=created&before=nothing",
    })),
  },
  createRepository: {
    NAME_TAKEN: changed("createRepository", (world) => {
      const taken = name();
      world.repository(taken);
      return { body: { name: taken, link } };
    }),
    IDEMPOTENCY_KEY_REUSED: keyReused("createRepository"),
  },
  updateRepository: { NAME_TAKEN: nameTaken },
  importRepositories: {
    UNREADABLE_CSV: changed("importRepositories", () => ({ body: "neither,nor\n1,2\n" })),
  },
  listActivity: { INVALID_CURSOR: changed("listActivity", () => ({ path: "/activity?after=nothing" })) },
};
