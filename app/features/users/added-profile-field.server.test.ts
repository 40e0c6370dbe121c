import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { findUndoKind } from "#app/undo/undo-kinds.server.ts";
import { takeUndoableChange } from "#app/undo/undoable-changes.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { offerUserUpdateUndo } from "./offer-undo.server.ts";
import { updateUser } from "./user-writes.server.ts";

// `banReason` stands in for a field that a project adds: docs/guide.md, "Add a field to users".
vi.mock(import("./user.schema.ts"), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, profileFieldNames: [...original.profileFieldNames, "banReason"] as never };
});

beforeAll(migrateTestDatabase);

const events = collectEvents();

async function change(fields: { name?: string; banReason?: string }) {
  const actor = userActor(await makeUser({ role: "admin" }));
  const { id, name, email } = await makeUser({ name: "Ines", banReason: "former" });
  const result = await updateUser(actor, id, { name, email, ...fields });
  if (result.result !== "updated" || !result.before) throw new Error("not updated");
  return { actor, id, before: result.before, user: result.user };
}

test("an undone change restores every profile field", async () => {
  const { actor, id, before, user: changed } = await change({ banReason: "new" });
  expect(changed.banReason).toBe("new");
  const offered = await offerUserUpdateUndo(actor, before, changed);
  const taken = await takeUndoableChange(actor, offered ?? "");
  expect(taken && (await findUndoKind(taken.kind)?.undo(actor, taken.change))).toEqual({
    undone: 1,
    skipped: 0,
  });
  const [row] = await db().select().from(user).where(eq(user.id, id));
  expect(row?.banReason).toBe("former");
});

test("an event of a change has the kept value of a field that was not submitted", async () => {
  await change({ name: "Inès" });
  expect(events.at(-1)).toMatchObject({
    kind: "user.update",
    before: { name: "Ines", banReason: "former" },
    after: { name: "Inès", banReason: "former" },
  });
});
