import type { RegisteredResource } from "./registered-resource.ts";

export const registeredResources: readonly RegisteredResource[] = Object.values(
  import.meta.glob<RegisteredResource>("../features/*/resource.server.ts", {
    eager: true,
    import: "resource",
  }),
);
