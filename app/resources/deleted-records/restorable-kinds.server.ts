import { can } from "#app/access/permissions.ts";
import { schemaName } from "#db/table-names.ts";
import { registeredResources } from "../registered-resources.server.ts";
import { findUniquenessRefusal } from "./find-uniqueness-refusal.server.ts";
import type { RestorableKind } from "./restorable-kind.ts";

const features = Object.values(
  import.meta.glob<RestorableKind>("../../features/*/restorable.server.ts", {
    eager: true,
    import: "restorable",
  }),
);

const resources = registeredResources.flatMap(({ table, title, list, deletePermissions: permissions }) => {
  if (!permissions) return [];
  const kind: RestorableKind = {
    source: schemaName(table),
    title,
    list,
    permissions,
    findRefusal: (tx, fields) => findUniquenessRefusal(tx, table, fields),
  };
  return [kind];
});

const kinds = [...features, ...resources];

export function findRestorableKind(source: string): RestorableKind | undefined {
  return kinds.find((kind) => kind.source === source);
}

/** Those whose records a role may delete. */
export function restorableKindsFor(role: string): RestorableKind[] {
  return kinds.filter(({ permissions }) => can(role, { apps: ["manager"], ...permissions }));
}
