import { resourceEvents } from "#app/resources/resource-events.ts";

export const repositoryEvents = resourceEvents("repository", 60, "repositories.pageTitle", {
  create: "repositories.events.create",
  update: "repositories.events.update",
  delete: "repositories.events.delete",
});
