import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { redactQueryError } from "#db/query-error.ts";
import { readableLine } from "./log.server.ts";

const time = "2026-01-02T03:04:05.678Z";

test("prints a request in a short form", () => {
  const request = { method: "GET", path: "/login", status: 200, ms: 12.3, bytes: 4_000, requestId: "x" };
  expect(readableLine({ time, level: "info", msg: "request", ...request })).toBe(
    "03:04:05 INFO  GET /login 200 12.3 ms\n",
  );
});

test("prints fields after the message, and multi-line texts and stack traces below it", () => {
  const line = readableLine({
    time,
    level: "error",
    msg: "Mail",
    to: "a@example.org",
    text: "one\ntwo",
    err: { stack: "Error: broken\n    at here" },
  });
  expect(line).toBe(
    [
      "03:04:05 ERROR Mail  to=a@example.org",
      "    one",
      "    two",
      "    Error: broken",
      "        at here",
      "",
    ].join("\n"),
  );
});

test("escapes line breaks in messages and fields", () => {
  const line = readableLine({
    time,
    level: "warn",
    msg: "Invalid: x\n03:04:05 INFO  forged",
    to: "a\r\u001b[2Kforged",
    text: "one\n03:04:05 INFO  forged\u2028two",
  });
  expect(line).toBe(
    [
      "03:04:05 WARN  Invalid: x\\u000a03:04:05 INFO  forged  to=a\\u000d\\u001b[2Kforged",
      "    one",
      "    03:04:05 INFO  forged\\u2028two",
      "",
    ].join("\n"),
  );
});

test("logs a failed query without its values", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(a@example.org)",
  });
  const told = redactQueryError(
    new DrizzleQueryError("insert into user values ($1)", ["a@example.org"], cause),
  ) as Error;
  expect(told).toMatchObject({ message: "duplicate key: insert into user values ($1)", code: "23505" });
  expect(`${told.stack} ${JSON.stringify(told)}`).not.toContain("a@example.org");
  expect(told.stack).toMatch(/\n\s+at .*log\.server\.test/);
});
