import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { waitForMail } from "#tests/support/smtp.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { command } from "./command.ts";
import { load } from "./slots/user-action.server.ts";
import { hasTwoFactor } from "./two-factor.server.ts";
import { turnOffForUser } from "./two-factor-writes.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  support: { name: "support", order: 50, includes: "user", permissions: { user: ["list", "get", "update"] } },
}));

// The command closes the database, which the other tests need.
vi.mock("#app/cli/database.ts", () => ({ withMigratedDatabase: (work: () => Promise<number>) => work() }));

const events = collectEvents();
const smtp = setUpMailDelivery();
beforeAll(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

async function owner(fields: Parameters<typeof makeUser>[0] = {}) {
  const person = await makeUser(fields);
  await insertTwoFactor(person.id);
  return person;
}

test("an administrator turns it off for another user, who is told by email", async () => {
  const administrator = userActor(await makeUser({ role: "admin" }));
  const person = await owner();
  expect(await turnOffForUser(administrator, person.id)).toMatchObject({ result: "done" });
  expect(await hasTwoFactor(person.id)).toBe(false);
  expect(events).toMatchObject([
    { kind: "two-factor.off", actor: { id: administrator.id }, subject: { id: person.id } },
  ]);
  expect((await waitForMail(smtp, person.email, 0)).text).toContain("administrator");
  expect(await turnOffForUser(administrator, person.id)).toMatchObject({ result: "done" });
  expect(events).toHaveLength(1);
});

test("nobody turns it off for themselves, or for the user they impersonate", async () => {
  const own = await owner({ role: "admin" });
  const person = await owner({ role: "admin" });
  expect(await turnOffForUser(userActor(own), own.id)).toEqual({ result: "self" });
  const impersonating = userActor(own, { impersonatorId: person.id });
  for (const id of [own.id, person.id])
    expect(await turnOffForUser(impersonating, id)).toEqual({ result: "self" });
  for (const { id } of [own, person]) expect(await hasTwoFactor(id)).toBe(true);
});

test.each([
  ["admin", "admin", "done"],
  ["support", "user", "done"],
  ["support", "admin", "morePermissions"],
])("%s turning it off for %s: %s", async (role, of, result) => {
  const person = await owner({ role: of });
  const viewer = await makeUser({ role });
  const detail = await getUser(person.id);
  expect(detail && (await load(detail, role))).toBe(result === "done");
  expect(await turnOffForUser(userActor(viewer), person.id)).toMatchObject({ result });
  expect(await hasTwoFactor(person.id)).toBe(result !== "done");
});

test("a user without the permission is refused, and sees no button", async () => {
  const person = await owner();
  const detail = await getUser(person.id);
  expect(detail && (await load(detail, "user"))).toBe(false);
  await expect(turnOffForUser(userActor(await makeUser()), person.id)).rejects.toBe(forbidden);
  const without = await getUser((await makeUser()).id);
  expect(without && (await load(without, "admin"))).toBe(false);
});

test("a missing user is reported", async () => {
  const administrator = userActor(await makeUser({ role: "admin" }));
  expect(await turnOffForUser(administrator, "nobody")).toEqual({ result: "gone" });
});

test("the command turns it off by email, also for administrators", async () => {
  const person = await owner({ role: "admin" });
  expect(await command.run(["off", ` ${person.email.toUpperCase()}`])).toBe(0);
  expect(await hasTwoFactor(person.id)).toBe(false);
  expect(events).toMatchObject([{ kind: "two-factor.off", actor: { type: "system" } }]);
  expect(await command.run(["off", person.email])).toBe(0);
  expect(events).toHaveLength(1);
});

test("the command refuses unknown users and arguments", async () => {
  expect(await command.run(["off", "nobody@example.org"])).toBe(1);
  expect(await command.run(["off", "nobody"])).toBe(1);
  for (const words of [[], ["on", "a@example.org"], ["off"], ["off", "a@example.org", "b"]])
    expect([words, await command.run(words)]).toEqual([words, 2]);
});
