import { randomUUID } from "node:crypto";
import { importFeatureDefaults } from "#tests/support/feature-test-tables.ts";
import { type ApiRequest, type ApiWorld, call, type Person } from "./api-world.ts";
import type { FeatureRequestCases, RequestCase } from "./record-request-cases.ts";

const features = await importFeatureDefaults<FeatureRequestCases>("request-cases");

export const operationPermissions: Record<string, Record<string, string[]>> = Object.assign(
  {},
  ...features.map(({ permissions }) => permissions),
);

const name = () => `Made ${randomUUID()}`;
const link = "https://example.org/made";

const as = async (world: ApiWorld, of: Person = world.administrator) => ({ token: await world.token(of) });

export const successCases: Record<string, RequestCase> = {
  ...Object.assign({}, ...features.map((feature) => feature.done)),
  getAccount: async (world) => ({ method: "GET", path: "/account", ...(await as(world)) }),
  updateAccount: async (world) => ({
    method: "PATCH",
    path: "/account",
    body: { name: "Zoë" },
    ...(await as(world, await world.person("user"))),
  }),
  exportAccount: async (world) => ({ method: "GET", path: "/account/export", ...(await as(world)) }),
  listOwnSessions: async (world) => {
    await world.session(world.administrator);
    return { method: "GET", path: "/account/sessions", ...(await as(world)) };
  },
  endOtherSessions: async (world) => ({ method: "DELETE", path: "/account/sessions", ...(await as(world)) }),
  endOwnSession: async (world) => ({
    method: "DELETE",
    path: `/account/sessions/${await world.session(world.administrator)}`,
    ...(await as(world)),
  }),
  listUsers: async (world) => ({
    method: "GET",
    path: "/users?limit=1&sort=email&direction=asc&role=user&status=active&searchTerm=example",
    ...(await as(world)),
  }),
  createUser: async (world) => ({
    method: "POST",
    path: "/users",
    body: { name: "Zoë", email: `${randomUUID()}@example.org` },
    ...(await as(world)),
  }),
  getUser: async (world) => ({ method: "GET", path: `/users/${world.user.id}`, ...(await as(world)) }),
  updateUser: async (world) => ({
    method: "PATCH",
    path: `/users/${world.user.id}`,
    body: { name: name().slice(0, 40) },
    ...(await as(world)),
  }),
  deleteUser: async (world) => ({
    method: "DELETE",
    path: `/users/${(await world.person("user")).id}`,
    ...(await as(world)),
  }),
  banUser: async (world) => ({
    method: "PUT",
    path: `/users/${(await world.person("user")).id}/ban`,
    body: { reason: "Spam", until: "2099-01-01" },
    ...(await as(world)),
  }),
  unbanUser: async (world) => ({
    method: "DELETE",
    path: `/users/${world.user.id}/ban`,
    ...(await as(world)),
  }),
  setUserRole: async (world) => ({
    method: "PUT",
    path: `/users/${(await world.person("user")).id}/role`,
    body: { role: "admin" },
    ...(await as(world)),
  }),
  listUserSessions: async (world) => {
    await world.session(world.user);
    return { method: "GET", path: `/users/${world.user.id}/sessions`, ...(await as(world)) };
  },
  revokeUserSessions: async (world) => ({
    method: "DELETE",
    path: `/users/${world.user.id}/sessions`,
    ...(await as(world)),
  }),
  revokeUserSession: async (world) => ({
    method: "DELETE",
    path: `/users/${world.user.id}/sessions/${await world.session(world.user)}`,
    ...(await as(world)),
  }),
  listRepositories: async (world) => {
    await world.repository();
    return { method: "GET", path: "/repositories", ...(await as(world, world.user)) };
  },
  createRepository: async (world) => ({
    method: "POST",
    path: "/repositories",
    body: { name: name(), link },
    ...(await as(world)),
  }),
  getRepository: async (world) => ({
    method: "GET",
    path: `/repositories/${await world.repository()}`,
    ...(await as(world, world.user)),
  }),
  updateRepository: async (world) => ({
    method: "PATCH",
    path: `/repositories/${await world.repository()}`,
    body: { description: "New" },
    ...(await as(world)),
  }),
  deleteRepository: async (world) => ({
    method: "DELETE",
    path: `/repositories/${await world.repository()}`,
    ...(await as(world)),
  }),
  getHealth: async () => ({ method: "GET", path: "/health" }),
};

const changed =
  (
    operation: string,
    change: (world: ApiWorld, sent: ApiRequest) => Partial<ApiRequest> | Promise<Partial<ApiRequest>>,
  ): RequestCase =>
  async (world) => {
    const sent = await successCases[operation]?.(world);
    if (!sent) throw new Error(`There is no ${operation}`);
    return { ...sent, ...(await change(world, sent)) };
  };

const keyReused = (operation: string): RequestCase =>
  changed(operation, (_world, { headers }) => ({
    headers: { ...headers, "Idempotency-Key": "used-before" },
  }));

const nameTaken: RequestCase = changed("updateRepository", async (world) => {
  const taken = name();
  await world.repository(taken);
  return { body: { name: taken.toLowerCase(), link } };
});

/** Refusals specific to an operation; common ones are derived from its definition. */
export const refusalCases: Record<string, Record<string, RequestCase>> = {
  ...Object.assign({}, ...features.map((feature) => feature.refused)),
  updateAccount: {
    TOO_MANY_ACCOUNT_CHANGES: async (world) => {
      const again = { method: "PATCH", path: "/account", body: { name: "Zoë" } };
      const sent = { ...again, ...(await as(world, await world.person("user"))) };
      for (let done = 0; done < 60; done += 1) await call(world, sent);
      return sent;
    },
  },
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
    NAME_TAKEN: changed("createRepository", async (world) => {
      const taken = name();
      await world.repository(taken);
      return { body: { name: taken, link } };
    }),
    IDEMPOTENCY_KEY_REUSED: keyReused("createRepository"),
  },
  updateRepository: { NAME_TAKEN: nameTaken },
};
