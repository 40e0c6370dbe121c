import { beforeAll, expect, test } from "vitest";
import { systemActor, userActor } from "#app/access/actor.ts";
import { referenceField } from "#app/resources/fields/reference-field.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { idsToTexts } from "./reference-cells.server.ts";

const fields = { owner: referenceField({ label: "resources.fields.name", to: "user" }) };

beforeAll(migrateTestDatabase);

test("an export has emails only for those who may search for users, and names for the others", async () => {
  const { id, email } = await makeUser({ name: "Ada" });
  const cellFor = async (actor: Parameters<typeof idsToTexts>[0]) => {
    const [row] = await idsToTexts(actor, fields, [{ owner: id }]);
    return row?.owner;
  };
  const actorWith = async (role: string) => userActor(await makeUser({ role }));
  expect(await cellFor(await actorWith("admin"))).toBe(email);
  expect(await cellFor(systemActor("command"))).toBe(email);
  expect(await cellFor(await actorWith("user"))).toBe("Ada");
});
