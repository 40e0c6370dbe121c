import { can } from "#app/access/permissions.ts";
import type { RestorableKind } from "#app/deleted-records/restorable-kind.ts";
import { resourcePermission } from "#app/resources/registered-resource.ts";
import { registeredResources } from "#app/resources/registered-resources.server.ts";
import { findUniquenessRefusal } from "./find-uniqueness-refusal.server.ts";

const features = Object.values(
  import.meta.glob<RestorableKind>("../../*/restorable.server.ts", {
    eager: true,
    import: "restorable",
  }),
);

const resources = registeredResources.map(
  (resource): RestorableKind => ({
    source: resource.name,
    title: resource.title,
    permissions: resourcePermission(resource, "delete"),
    findRefusal: (tx, fields) => findUniquenessRefusal(tx, resource.table, fields),
  }),
);

const kinds = [...features, ...resources];

export function findRestorableKind(source: string): RestorableKind | undefined {
  return kinds.find((kind) => kind.source === source);
}

/** The kinds whose records a role may delete. */
export function restorableKindsFor(role: string): RestorableKind[] {
  return kinds.filter(({ permissions }) => can(role, { apps: ["manager"], ...permissions }));
}
