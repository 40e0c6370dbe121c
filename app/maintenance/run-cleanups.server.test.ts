import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Cleanup, runCleanups } from "./run-cleanups.server.ts";

const now = new Date();
const failing = (error: Error): Cleanup => ({ removeExpired: () => Promise.reject(error) });

test("a failing cleanup does not stop the others", async () => {
  const ran: string[] = [];
  const noting = (name: string): Cleanup => ({ removeExpired: async () => void ran.push(name) });
  const users = ["../users/cleanup.server.ts", failing(new Error("no users"))] as const;
  const jobs = ["../jobs/cleanup.server.ts", noting("jobs")] as const;
  const { signal } = new AbortController();
  await expect(runCleanups([users, jobs], now, signal)).rejects.toThrow(/^no users$/);
  expect(ran).toEqual(["jobs"]);
});

test("several failures are named in one error, without the values of queries", async () => {
  const query = new DrizzleQueryError("delete from session where token = ?", ["s3cret"], new Error("locked"));
  const run = runCleanups(
    [
      ["../auth/cleanup.server.ts", failing(query)],
      ["../features/users/cleanup.server.ts", failing(new Error("no users"))],
    ],
    now,
    new AbortController().signal,
  );
  const error = await run.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AggregateError);
  const { message, errors } = error as AggregateError;
  expect(message).toBe(
    "Several cleanups failed: auth: locked: delete from session where token = ?; users: no users",
  );
  expect(errors.map(String).join()).not.toContain("s3cret");
});

test("stops at once when it is canceled", async () => {
  const abort = new AbortController();
  const canceled: Cleanup = {
    async removeExpired() {
      abort.abort("cancelled");
      throw new Error("Stopped halfway");
    },
  };
  const never: Cleanup = { removeExpired: () => expect.unreachable() };
  const run = runCleanups(
    [
      ["../auth/cleanup.server.ts", canceled],
      ["../jobs/cleanup.server.ts", never],
    ],
    now,
    abort.signal,
  );
  await expect(run).rejects.toBe("cancelled");
});
