import { resourceEvents } from "#app/resources/record-events.ts";

export const repositoryEvents = resourceEvents("repository", 60, {
  create: "repositories.events.create",
  update: "repositories.events.update",
  delete: "repositories.events.delete",
});
