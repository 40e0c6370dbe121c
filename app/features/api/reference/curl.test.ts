import { expect, test } from "vitest";
import type { ApiOperation } from "./api-document.ts";
import { curlExample } from "./curl.ts";

const operation: ApiOperation = {
  operationId: "changeThing",
  tags: [],
  summary: "",
  parameters: [],
  responses: {},
};

test("a curl example works in a shell, even with quotes", () => {
  const body = { "application/json": { schema: {}, example: { name: "Amina’s and Zoë's" } } };
  const example = curlExample({
    server: "https://example.com",
    path: "/api/v1/users/{id}/sessions/{sessionId}",
    verb: "patch",
    operation: { ...operation, requestBody: { content: body } },
  });
  expect(example.split(" \\\n  ")).toEqual([
    'curl "https://example.com/api/v1/users/$ID/sessions/$SESSION_ID"',
    "-X PATCH",
    '-H "Authorization: Bearer $TOKEN"',
    '-H "Content-Type: application/json"',
    `--data-binary '{"name":"Amina’s and Zoë'\\''s"}'`,
  ]);
});

test("public operations need no credentials, and session-only ones use the cookie", () => {
  const call = (security: ApiOperation["security"]) =>
    curlExample({
      server: "https://example.com",
      path: "/health",
      verb: "get",
      operation: { ...operation, security },
    });
  expect(call([])).toBe('curl "https://example.com/health"');
  expect(call([{ session: [] }])).toBe('curl "https://example.com/health" \\\n  -b cookies.txt');
});
