import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productSlug } from "#app/product.ts";
import type { AuthWorld } from "#tests/auth-api/world.ts";
import {
  createViolationFinder,
  type DescribedOperation,
  operationsOf,
  readDocument,
} from "./api-document.ts";
import type { ApiRequest } from "./api-world.ts";
import { authRefusalCases, authSuccessCases, callAuth, moreAuthSuccessCases } from "./auth-request-cases.ts";
import { headersFor, startWorldWithKnownSecret } from "./auth-sessions.ts";

// Checks the `/api/auth` part of the document against the running server: every status and code occurs, and
// every response matches its schema.

vi.setConfig({ testTimeout: 120_000 });

let world: AuthWorld;
let demo: AuthWorld;
let broken: AuthWorld;
let operations: DescribedOperation[];
let wrongBy: ReturnType<typeof createViolationFinder>;

beforeAll(async () => {
  [world, demo, broken] = await Promise.all([
    startWorldWithKnownSecret(),
    startWorldWithKnownSecret({ DEMO_MODE: "true" }),
    startWorldWithKnownSecret(),
  ]);
  const document = await readDocument(world);
  operations = operationsOf(document).filter(({ tags }) => tags.includes("signIn"));
  wrongBy = createViolationFinder(document);
}, 60_000);

afterAll(() => Promise.all([world, demo, broken].map((each) => each?.stop())));

test("every endpoint has request cases", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect([...ids].sort()).toEqual(Object.keys(authSuccessCases).sort());
  expect(ids).toEqual(expect.arrayContaining(Object.keys(authRefusalCases)));
  expect(new Set(operations.map(({ base }) => base))).toEqual(new Set(["/api/auth"]));
});

test("every successful response is as documented", async () => {
  const also = moreAuthSuccessCases.map(([id, requestCase]) => [id, requestCase] as const);
  for (const [id, requestCase] of [...Object.entries(authSuccessCases), ...also]) {
    const response = await callAuth(world, await requestCase(world));
    expect([id, response.status]).toEqual([id, doneAs(operationOf(id))]);
    expectDescribed(operationOf(id), response);
  }
});

test("every documented error occurs as documented", async () => {
  for (const operation of operations) {
    for (const [status, codes] of Object.entries(operation.codes)) {
      // IN_USE is tested in in-use.test.ts.
      for (const code of codes.filter((each) => each !== "IN_USE")) {
        const response = await refusalOf(operation, code);
        const found = [operation.operationId, response.status, codeIn(response.text)];
        expect(found).toEqual([operation.operationId, Number(status), code]);
        expectDescribed(operation, response);
        if (status === "429") expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    }
  }
});

test("every example matches its schema", () => {
  for (const { operationId, requestBody, responses } of operations) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const { schema, example } of contents.flatMap((content) => Object.values(content ?? {}))) {
      if (example !== undefined)
        expect([operationId, wrongBy(schema, example)]).toEqual([operationId, undefined]);
    }
  }
});

function operationOf(id: string) {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id} is not in the document`);
  return found;
}

function doneAs({ responses }: DescribedOperation) {
  return Number(Object.keys(responses).find((status) => Number(status) < 400));
}

type Answered = Awaited<ReturnType<typeof callAuth>>;

function expectDescribed(
  { operationId, responses }: DescribedOperation,
  { status, headers, text }: Answered,
) {
  const described = responses[status];
  expect([operationId, status, described !== undefined]).toEqual([operationId, status, true]);
  for (const name of Object.keys(described?.headers ?? {})) {
    expect([operationId, name, headers.has(name)]).toEqual([operationId, name, true]);
  }
  const [content] = Object.entries(described?.content ?? {});
  if (!content) {
    expect([operationId, text]).toEqual([operationId, ""]);
    return;
  }
  const [type, { schema }] = content;
  expect(headers.get("content-type")?.split(";")[0]).toBe(type);
  expect([operationId, status, wrongBy(schema, JSON.parse(text))]).toEqual([operationId, status, undefined]);
}

/** Causes the error, by the operation's own case or by one that fits any operation. */
async function refusalOf({ operationId: id }: DescribedOperation, code: string): Promise<Answered> {
  const sent = async (by: AuthWorld, requestCase = authSuccessCases[id]) => {
    if (!requestCase) throw new Error(`No request case for ${id}`);
    return requestCase(by);
  };
  const own = authRefusalCases[id]?.[code];
  const place = id === "signInWithCode" && code === "TOO_MANY_SIGN_INS" ? demo : world;
  if (own) return callAuth(place, await own(place));
  if (code === "DEMO_MODE")
    return callAuth(demo, { ...(await bare(id)), headers: await headersFor(demo, demo.user) });
  if (code === "UNKNOWN_ERROR") return faulty(await bare(id));
  const call = id === "deleteAccount" || id === "signInWithCode" ? await bare(id) : await sent(world);
  return callAuth(world, await changed(call, code));
}

/** The request without its setup, for errors that come first. */
async function bare(id: string): Promise<ApiRequest> {
  const { path, method } = operationOf(id);
  const address = path.replace("{provider}", "github");
  const body = { email: "somebody@example.org", type: "sign-in", otp: "000000", provider: "github" };
  const cookie = { Cookie: `${productSlug}.session=nothing.nothing` };
  return { method, path: address, headers: cookie, ...(method === "POST" && { body }) };
}

async function changed(sent: ApiRequest, code: string): Promise<ApiRequest> {
  const { Cookie = "", Origin = "", ...headers } = sent.headers ?? {};
  switch (code) {
    case "UNAUTHORIZED":
      return { ...sent, headers };
    case "BAD_REQUEST":
      return { ...sent, headers: await signedIn(sent), body: "{" };
    case "UNSUPPORTED_MEDIA_TYPE":
      return { ...sent, headers: { ...(await signedIn(sent)), "Content-Type": "text/plain" }, body: "x" };
    case "CROSS_ORIGIN":
      return { ...sent, headers: { ...headers, Cookie, Origin: "https://elsewhere.example" } };
    case "MISSING_OR_NULL_ORIGIN":
      return { ...sent, headers: { ...headers, Cookie: `${Cookie}; lng=en` } };
    case "BODY_TOO_LARGE":
      return { ...sent, headers: { ...headers, Cookie, Origin }, body: "x".repeat(1_100_000) };
    default:
      throw new Error(`No request case makes an endpoint respond with ${code}`);
  }
}

async function signedIn(sent: ApiRequest) {
  return sent.path === "/delete-user"
    ? await headersFor(world, world.user)
    : { ...sent.headers, Origin: world.server.url };
}

function codeIn(text: string) {
  return (JSON.parse(text) as { code?: unknown }).code;
}

async function faulty(sent: ApiRequest) {
  const headers = await headersFor(broken, broken.user);
  const tables = ["user", "session", "verification", "limit_hit"];
  for (const table of tables) await broken.server.query(`ALTER TABLE "${table}" RENAME TO ${table}_away`);
  try {
    return await callAuth(broken, { ...sent, headers });
  } finally {
    for (const table of tables) await broken.server.query(`ALTER TABLE ${table}_away RENAME TO "${table}"`);
  }
}
