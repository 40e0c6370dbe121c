import { recordEvents } from "#app/resources/record-events.ts";

export const someResourceEvents = recordEvents("someResource", 100, {
  create: "someResources.created",
  update: "someResources.changed",
  delete: "someResources.deleted",
});
