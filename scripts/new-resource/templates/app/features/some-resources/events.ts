import { resourceEvents } from "#app/resources/record-events.ts";

export const someResourceEvents = resourceEvents("someResource", 100, {
  create: "someResources.created",
  update: "someResources.changed",
  delete: "someResources.deleted",
});
