import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";

/** Source: OWASP ASVS 5.0, 16.2.1 and 16.2.4 (who did what when; correlating log entries). */

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

test("response, log line and audit log entry have the same request id", async () => {
  const body = new URLSearchParams({ name: "Traced", link: "https://example.org/" });
  const { status, headers } = await world.send("/manager/repositories/new", {
    method: "POST",
    as: world.administrator,
    body,
    headers: { "X-Request-Id": "chosen-by-the-client" },
  });
  expect(status).toBe(302);
  const id = headers["x-request-id"] ?? "";
  expect(JSON.parse(await world.server.logLine(id))).toMatchObject({
    requestId: id,
    path: "/manager/repositories/new",
  });
  expect(
    await world.server.query("SELECT kind, actor_id, subject_label FROM activity WHERE request_id = ?", id),
  ).toEqual([{ kind: "repository.create", actor_id: world.administrator.id, subject_label: "Traced" }]);
});
