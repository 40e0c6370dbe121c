import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { pickFieldValues } from "#app/resources/fields/field.ts";
import { createRecordListReader } from "#app/resources/record-list-reader.server.ts";
import { getRow } from "#app/resources/record-row.server.ts";
import { createRow, deleteRow, updateRow } from "#app/resources/record-writes.server.ts";
import { someResource } from "#db/schema.ts";
import { type SomeResourceFields, someResourceFields } from "./some-resource.schema.ts";

export const someResourceReader = createRecordListReader({ table: someResource, fields: someResourceFields });

export async function getSomeResource(id: string) {
  return getRow(someResource, id);
}

/** Refuses a name that is already in use: see `createRow`. */
export async function createSomeResource(actor: Actor, fields: SomeResourceFields & { id?: string; rejectUsedId?: boolean }) {
  return authorizedTransaction(actor, { someResource: ["create"] }, (tx) =>
    createRow(tx, someResource, fields, (subject) => emit(tx, { actor, kind: "someResource.create", subject })),
  );
}

/** Refuses to overwrite someone else's change: see `updateRow`. */
export async function updateSomeResource(
  actor: Actor,
  id: string,
  fields: SomeResourceFields & { expectedVersions?: readonly number[] },
) {
  return authorizedTransaction(actor, { someResource: ["update"] }, (tx) =>
    updateRow(tx, someResource, id, fields, (subject, old) => {
      const [before, after] = [pickFieldValues(someResourceFields, old), pickFieldValues(someResourceFields, subject)];
      return emit(tx, { actor, kind: "someResource.update", subject, before, after });
    }),
  );
}

/** Refuses if another record needs it: see `deleteRow`. */
export async function deleteSomeResource(actor: Actor, id: string, expectedVersions?: readonly number[]) {
  return authorizedTransaction(actor, { someResource: ["delete"] }, (tx) =>
    deleteRow(tx, actor, someResource, id, expectedVersions, (subject) =>
      emit(tx, { actor, kind: "someResource.delete", subject }),
    ),
  );
}
