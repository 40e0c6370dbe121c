import { resourceEventKinds } from "#app/resources/record-events.ts";

export const repositoryEvents = resourceEventKinds("repository", 60, {
  create: "repositories.events.create",
  update: "repositories.events.update",
  delete: "repositories.events.delete",
});
