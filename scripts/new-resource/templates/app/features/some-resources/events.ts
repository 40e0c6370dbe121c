import { resourceEventKinds } from "#app/resources/record-events.ts";

export const someResourceEvents = resourceEventKinds("someResource", 100, {
  create: "someResources.created",
  update: "someResources.changed",
  delete: "someResources.deleted",
});
