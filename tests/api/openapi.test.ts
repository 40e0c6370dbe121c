import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import {
  createViolationFinder,
  type DescribedOperation,
  type Document,
  operationsOf,
  readDocument,
} from "./api-document.ts";
import { refusalCases, successCases } from "./api-request-cases.ts";
import { type ApiRequest, type ApiWorld, call, signInForCookie, startApiWorld } from "./api-world.ts";

// Checks the document against the running server: every status and code occurs, and every response matches
// its schema.

vi.setConfig({ testTimeout: 120_000 });

let world: ApiWorld;
let demo: ApiWorld;
let broken: ApiWorld;
let document: Document;
let operations: DescribedOperation[];
let cookie: string;
let wrong: ReturnType<typeof createViolationFinder>;

beforeAll(async () => {
  [world, demo, broken] = await Promise.all([
    startApiWorld(),
    startApiWorld({ DEMO_MODE: "true" }),
    startApiWorld(),
  ]);
  document = await readDocument(world);
  operations = operationsOf(document).filter(({ tags }) => !tags.includes("signIn"));
  wrong = createViolationFinder(document);
  cookie = await signInForCookie(world, await world.person("admin"));
}, 60_000);

afterAll(() => Promise.all([world, demo, broken].map((each) => each?.stop())));

test("every operation has request cases, and every case an operation", () => {
  const ids = operations.map(({ operationId }) => operationId).sort();
  expect(ids).toEqual(Object.keys(successCases).sort());
  expect(ids).toEqual(expect.arrayContaining(Object.keys(refusalCases)));
  expect(document.openapi).toBe("3.1.0");
});

test("clients that know one server and the paths find every operation", () => {
  expect(document.servers).toEqual([{ url: world.server.url }]);
  expect(new Set(operations.map(({ base }) => base))).toEqual(new Set(["/api/v1"]));
  const methods = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(methods.filter((name) => !/^(get|post|put|patch|delete)$/.test(name))).toEqual([]);
});

test("every successful response is as documented", async () => {
  for (const operation of operations)
    await expectAnswer(operation, await sentFor(operation), [200, 201, 204]);
});

test("a matching ETag gets 304 without a body", async () => {
  const versioned = operations.filter(({ responses }) => responses[304]);
  expect(versioned.length).toBeGreaterThan(0);
  for (const operation of versioned) {
    const sent = await sentFor(operation);
    const etag = (await call(world, sent)).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`]) {
      const response = await call(world, { ...sent, headers: { "If-None-Match": tag } });
      expect([operation.operationId, response.status, response.text]).toEqual([
        operation.operationId,
        304,
        "",
      ]);
    }
  }
});

test("every documented problem occurs as documented", async () => {
  for (const operation of operations) {
    // IN_USE is tested in in-use.test.ts.
    for (const code of Object.values(operation.codes)
      .flat()
      .filter((each) => each !== "IN_USE")) {
      const { answer, schema } = await refusalOf(operation, code);
      const found = [operation.operationId, answer.json?.code, answer.json?.status];
      expect(found).toEqual([operation.operationId, code, answer.status]);
      expect([operation.operationId, code, wrong(schema(answer.status), answer.json)]).toEqual([
        operation.operationId,
        code,
        undefined,
      ]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expectHeaders(operation, answer);
    }
  }
});

test("every example matches its schema", () => {
  for (const { operationId, requestBody, responses } of operations) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const { schema, example } of contents.flatMap((content) => Object.values(content ?? {}))) {
      if (example !== undefined)
        expect([operationId, wrong(schema, example)]).toEqual([operationId, undefined]);
    }
  }
});

describe("the document", () => {
  test("is in the reader's language, without raw keys", async () => {
    const texts = await Promise.all(
      languageCodes.map(async (language) => {
        const headers = { "Accept-Language": language };
        return (await fetch(`${world.server.url}/api/openapi.json`, { headers })).text();
      }),
    );
    expect(new Set(texts).size).toBe(languageCodes.length);
    for (const text of texts) expect(text).not.toMatch(/"api\.\w+/);
  });
});

async function sentFor({ operationId }: DescribedOperation): Promise<ApiRequest> {
  const requestCase = successCases[operationId];
  if (!requestCase) throw new Error(`No request case for ${operationId}`);
  return requestCase(world);
}

async function expectAnswer(operation: DescribedOperation, sent: ApiRequest, statuses: number[]) {
  const response = await call(world, sent);
  const { operationId } = operation;
  expect([operationId, response.status, statuses.includes(response.status)]).toEqual([
    operationId,
    response.status,
    true,
  ]);
  const described = operation.responses[response.status];
  expect([operationId, response.status, described !== undefined]).toEqual([
    operationId,
    response.status,
    true,
  ]);
  const schema = described?.content?.["application/json"]?.schema;
  if (schema) expect([operationId, wrong(schema, response.json)]).toEqual([operationId, undefined]);
  else expect(response.text).toBe("");
  expectHeaders(operation, response);
}

function expectHeaders(
  { operationId, responses }: DescribedOperation,
  { status, headers }: Awaited<ReturnType<typeof call>>,
) {
  for (const header of Object.keys(responses[status]?.headers ?? {})) {
    expect([operationId, status, header, headers.has(header)]).toEqual([operationId, status, header, true]);
  }
}

/** Causes the problem, by the operation's own case or by one that fits any operation. */
async function refusalOf(operation: DescribedOperation, code: string) {
  const schema = (status: number) =>
    operation.responses[status]?.content?.["application/problem+json"]?.schema ?? {};
  const own = refusalCases[operation.operationId]?.[code];
  if (code === "IDEMPOTENCY_KEY_REUSED" && own) await call(world, await own(world));
  const answer = own ? await call(world, await own(world)) : await commonRefusal(operation, code);
  return { answer, schema };
}

async function commonRefusal(operation: DescribedOperation, code: string) {
  const sent = await sentFor(operation);
  const { token: _token, ...anonymous } = sent;
  const elsewhere = async (each: ApiWorld) =>
    call(each, { ...sent, token: await each.token(each.administrator) });
  switch (code) {
    case "UNAUTHORIZED":
      return call(world, anonymous);
    case "FORBIDDEN":
      return call(world, { ...sent, token: await world.token(await world.person("nothing")) });
    case "NAME_REQUIRED":
      return call(world, { ...sent, token: await nameless() });
    case "READ_ONLY_TOKEN":
      return call(world, { ...sent, token: await world.token(world.administrator, "read") });
    case "CROSS_ORIGIN":
      return call(world, { ...anonymous, headers: { ...sent.headers, ...fromElsewhere, Cookie: cookie } });
    case "DEMO_MODE":
      return elsewhere(demo);
    case "NOT_FOUND":
      return call(world, { ...sent, path: sent.path.replace(/[\da-f]{8}-[\da-f-]{27}/, "nothing") });
    case "METHOD_NOT_ALLOWED":
      return call(world, { ...sent, method: unknownMethod(operation), ...noBody });
    case "PRECONDITION_FAILED":
      return call(world, { ...sent, headers: { ...sent.headers, "If-Match": '"1"' } });
    case "BODY_TOO_LARGE":
      return call(world, { ...sent, body: "x".repeat(1_100_000) });
    case "UNSUPPORTED_MEDIA_TYPE":
      return call(world, { ...sent, headers: { "Content-Type": "application/xml" } });
    case "MALFORMED_REQUEST":
      return call(world, { ...sent, body: "{" });
    case "VALIDATION_ERROR":
      return call(world, { ...sent, ...invalid(operation, sent) });
    case "TOO_MANY_REQUESTS":
      return call(world, { ...sent, token: await usedUp() });
    case "INTERNAL_ERROR":
      return withoutTables(() => elsewhere(broken));
    default:
      throw new Error(`No request case makes ${operation.operationId} respond with ${code}`);
  }
}

const noBody = { body: undefined };

const fromElsewhere = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };

function unknownMethod({ path }: DescribedOperation) {
  const known = operations.filter((each) => each.path === path).map(({ method }) => method);
  return ["PUT", "POST", "PATCH", "DELETE"].find((method) => !known.includes(method)) ?? "";
}

function invalid({ requestBody }: DescribedOperation, { path }: ApiRequest): Partial<ApiRequest> {
  if (requestBody?.content["application/json"]) return { body: { nothing: 1 } };
  return { path: `${path}${path.includes("?") ? "&" : "?"}nothing=1` };
}

/** The token of a user who has just signed up. */
async function nameless() {
  const { id, email } = await world.person("admin");
  await world.server.query(`UPDATE "user" SET name = '' WHERE id = ?`, id);
  return world.token({ id, email });
}

async function usedUp() {
  const owner = await world.person("admin");
  const token = await world.token(owner);
  await world.server.query(
    "UPDATE api_token SET window_uses = 1000000, window_started_at = ? WHERE user_id = ?",
    new Date(),
    owner.id,
  );
  return token;
}

async function withoutTables<Result>(work: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) => broken.server.query(`ALTER TABLE "${from}" RENAME TO "${to}"`);
  await rename("user", "user_away");
  try {
    return await work();
  } finally {
    await rename("user_away", "user");
  }
}
