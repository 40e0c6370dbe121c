import { randomUUID } from "node:crypto";
import { sampleAccounts } from "#app/sample-data/sample-accounts.ts";
import type { AuthWorld, Person } from "#tests/auth-api/world.ts";
import { importFeatureDefaults } from "#tests/support/feature-test-tables.ts";
import { expireAllCodes, wrongCodeFor } from "#tests/support/login-codes.ts";
import { codeIn } from "#tests/support/smtp.ts";
import type { ApiRequest } from "./api-world.ts";
import { type AuthRequestCase, type FeatureAuthRequestCases, headersFor, tokenOf } from "./auth-sessions.ts";

const features = await importFeatureDefaults<FeatureAuthRequestCases>("auth-request-cases");

const post = (path: string, headers: Record<string, string>, body: unknown = {}): ApiRequest => ({
  method: "POST",
  path,
  headers,
  body,
});

const get = (path: string, headers: Record<string, string>): ApiRequest => ({ method: "GET", path, headers });

const sendPath = "/email-otp/send-verification-otp";

const sending = async (world: AuthWorld, email: string, headers?: Record<string, string>) =>
  post(sendPath, headers ?? (await headersFor(world)), { email, type: "sign-in" });

async function mailed(world: AuthWorld, email: string, sent: ApiRequest) {
  await callAuth(world, sent);
  return codeIn(await world.smtp.mailTo(email));
}

async function loginCode(world: AuthWorld, known?: Person) {
  const { email } = known ?? (await world.person("user"));
  const headers = await headersFor(world);
  return { email, headers, otp: await mailed(world, email, await sending(world, email, headers)) };
}

const enterPath = "/sign-in/email-otp";

const entering = async (world: AuthWorld, email: string, otp: string) =>
  post(enterPath, await headersFor(world), { email, otp });

const deletionPath = "/delete-user";

async function deletionCode(world: AuthWorld) {
  const person = await world.person("user");
  const headers = await headersFor(world, person);
  return { headers, token: await mailed(world, person.email, post(deletionPath, headers)) };
}

async function often(times: number, world: AuthWorld, sent: () => ApiRequest | Promise<ApiRequest>) {
  for (let done = 0; done < times; done += 1) await callAuth(world, await sent());
}

const social = async (world: AuthWorld, more: object = {}) =>
  post("/sign-in/social", await headersFor(world), { provider: "github", callbackURL: "/app", ...more });

const visitor =
  (path: string): AuthRequestCase =>
  async (world) =>
    post(path, await headersFor(world));
const owner =
  (path: string, role = "user"): AuthRequestCase =>
  async (world) =>
    post(path, await headersFor(world, await world.person(role)));

export const authSuccessCases: Record<string, AuthRequestCase> = {
  ...Object.assign({}, ...features.map((feature) => feature.done)),
  sendLoginCode: async (world) => sending(world, (await world.person("user")).email),
  signInWithCode: async (world) => {
    const { headers, email, otp } = await loginCode(world);
    return post(enterPath, headers, { email, otp });
  },
  signInWithProvider: (world) => social(world),
  returnFromProvider: async (world) => get("/callback/github?error=access_denied", await headersFor(world)),
  getSession: async (world) => get("/get-session", await headersFor(world, world.user)),
  signOut: owner("/sign-out"),
  listSessions: async (world) => get("/list-sessions", await headersFor(world, world.user)),
  revokeSession: async (world) => {
    const person = await world.person("user");
    const token = await tokenOf(world.server, await world.session(person));
    return post("/revoke-session", await headersFor(world, person), { token });
  },
  revokeOtherSessions: owner("/revoke-other-sessions"),
  revokeSessions: owner("/revoke-sessions"),
  deleteAccount: async (world) => {
    const { headers, token } = await deletionCode(world);
    return post(deletionPath, headers, { token });
  },
  listUsersForAdmin: async (world) =>
    get(
      "/admin/list-users?searchValue=person&sortBy=name&sortDirection=desc&limit=2&offset=1&filterField=role&filterValue=user",
      await headersFor(world, world.administrator),
    ),
};

export const moreAuthSuccessCases: [string, AuthRequestCase][] = [
  ["getSession", async (world) => get("/get-session", await headersFor(world))],
  ["signOut", visitor("/sign-out")],
  ["deleteAccount", owner(deletionPath)],
];

const ownRefusalCases: Record<string, Record<string, AuthRequestCase>> = {
  sendLoginCode: {
    VALIDATION_ERROR: async (world) => post(sendPath, await headersFor(world), { email: world.user.email }),
    INVALID_EMAIL: (world) => sending(world, "nobody"),
    INVALID_OTP: async (world) =>
      post(sendPath, await headersFor(world), { email: world.user.email, type: "forget-password" }),
    TOO_MANY_REQUESTS: async (world) => {
      const { email } = await world.person("user");
      await often(3, world, () => sending(world, email));
      return sending(world, email);
    },
  },
  signInWithCode: {
    VALIDATION_ERROR: async (world) => post(enterPath, await headersFor(world), { email: world.user.email }),
    INVALID_EMAIL: (world) => entering(world, "nobody", "000000"),
    INVALID_OTP: async (world) => entering(world, (await world.person("user")).email, "000000"),
    OTP_EXPIRED: async (world) => {
      const { headers, email, otp } = await loginCode(world);
      await expireAllCodes(world.server);
      return post(enterPath, headers, { email, otp });
    },
    TOO_MANY_ATTEMPTS: async (world) => {
      const { headers, email, otp } = await loginCode(world);
      await often(5, world, () => post(enterPath, headers, { email, otp: wrongCodeFor(otp) }));
      return post(enterPath, headers, { email, otp });
    },
    BANNED_USER: async (world) => {
      const banned = await world.person("user");
      await world.server.query('UPDATE "user" SET banned = TRUE WHERE id = ?', banned.id);
      const { headers, email, otp } = await loginCode(world, banned);
      return post(enterPath, headers, { email, otp });
    },
    TOO_MANY_WRONG_CODES: async (world) => {
      const { headers, email, otp } = await loginCode(world);
      await often(10, world, () => post(enterPath, headers, { email, otp: wrongCodeFor(otp) }));
      return post(enterPath, headers, { email, otp });
    },
    // If the sample accounts have a fixed code.
    TOO_MANY_SIGN_INS: async (world) => {
      const again = await entering(world, sampleAccounts[0].email, "000000");
      await often(60, world, () => again);
      return again;
    },
  },
  signInWithProvider: {
    VALIDATION_ERROR: (world) => social(world, { provider: undefined }),
    INVALID_CALLBACK_URL: (world) => social(world, { callbackURL: "https://evil.example" }),
    INVALID_ERROR_CALLBACK_URL: (world) => social(world, { errorCallbackURL: "https://evil.example" }),
    PROVIDER_NOT_FOUND: (world) => social(world, { provider: "gitlab" }),
    ID_TOKEN_NOT_SUPPORTED: (world) => social(world, { idToken: { token: randomUUID() } }),
    TOO_MANY_SIGN_INS: async (world) => {
      const again = await social(world);
      await often(30, world, () => again);
      return again;
    },
  },
  returnFromProvider: {
    NOT_FOUND: async (world) => get("/callback/nobody", await headersFor(world)),
  },
  revokeSession: {
    VALIDATION_ERROR: async (world) =>
      post("/revoke-session", await headersFor(world, world.user), { token: 1 }),
    FORBIDDEN: owner("/revoke-session", "nothing"),
  },
  revokeOtherSessions: { FORBIDDEN: owner("/revoke-other-sessions", "nothing") },
  revokeSessions: { FORBIDDEN: owner("/revoke-sessions", "nothing") },
  deleteAccount: {
    FORBIDDEN: async (world) =>
      post(deletionPath, await headersFor(world, await world.person("user"), world.administrator)),
    INVALID_OTP: async (world) => post(deletionPath, await headersFor(world, world.user), { token: "none" }),
    LAST_ADMIN: async (world) => post(deletionPath, await headersFor(world, world.administrator)),
    OTP_EXPIRED: async (world) => {
      const { headers, token } = await deletionCode(world);
      await expireAllCodes(world.server);
      return post(deletionPath, headers, { token });
    },
    TOO_MANY_ATTEMPTS: async (world) => {
      const { headers, token } = await deletionCode(world);
      await often(5, world, () => post(deletionPath, headers, { token: wrongCodeFor(token) }));
      return post(deletionPath, headers, { token });
    },
    TOO_MANY_REQUESTS: async (world) => {
      const headers = await headersFor(world, await world.person("user"));
      await often(5, world, () => post(deletionPath, headers));
      return post(deletionPath, headers);
    },
    TOO_MANY_WRONG_CODES: async (world) => {
      const headers = await headersFor(world, await world.person("user"));
      await often(15, world, () => post(deletionPath, headers, { token: "000000" }));
      return post(deletionPath, headers, { token: "000000" });
    },
  },
  listUsersForAdmin: {
    VALIDATION_ERROR: async (world) =>
      get("/admin/list-users?filterField=email&filterValue=a", await headersFor(world, world.administrator)),
    OFFSET_TOO_LARGE: async (world) =>
      get("/admin/list-users?offset=1001", await headersFor(world, world.administrator)),
    YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: async (world) =>
      get("/admin/list-users", await headersFor(world, world.user)),
  },
};

/** Features may add cases to an operation. */
export const authRefusalCases = Object.fromEntries(
  Object.keys({ ...ownRefusalCases, ...Object.assign({}, ...features.map(({ refused }) => refused)) }).map(
    (id) => [id, Object.assign({}, ownRefusalCases[id], ...features.map(({ refused }) => refused[id]))],
  ),
) as typeof ownRefusalCases;

/** Calls `/api/auth`: objects are sent as JSON, text unchanged. */
export async function callAuth(
  { server }: Pick<AuthWorld, "server">,
  { method, path, headers, body }: ApiRequest,
) {
  const response = await fetch(`${server.url}/api/auth${path}`, {
    method,
    redirect: "manual",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
