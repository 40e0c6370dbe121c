import { resourceEvents } from "#app/resources/resource-events.ts";

export const someResourceEvents = resourceEvents("someResource", 100, "someResources.title", {
  create: "someResources.created",
  update: "someResources.changed",
  delete: "someResources.deleted",
});
