import { recordEvents } from "#app/resources/record-events.ts";

export const repositoryEvents = recordEvents("repository", 60, {
  create: "repositories.events.create",
  update: "repositories.events.update",
  delete: "repositories.events.delete",
});
