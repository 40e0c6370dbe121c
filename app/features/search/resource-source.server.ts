import { parseListQuery } from "#app/lists/list-query.ts";
import { createRecordListReader } from "#app/resources/record-list-reader.server.ts";
import { baseRecordListShape } from "#app/resources/record-list-shape.ts";
import { type RegisteredResource, resourcePermission } from "#app/resources/registered-resource.ts";
import { recordActions, type SearchSource } from "./search-source.ts";

/** Every resource is searched, by the same query as its list. */
export function resourceSource(resource: RegisteredResource): SearchSource {
  const { listPath, title } = resource;
  const permissions = resourcePermission(resource, "read");
  const { readPage } = createRecordListReader(resource);
  return {
    listPath,
    title,
    permissions,
    openPermissions: permissions,
    actions: [
      { ...recordActions.edit, permissions: resourcePermission(resource, "update") },
      { ...recordActions.delete, permissions: resourcePermission(resource, "delete") },
    ],
    async search(searchTerm, size) {
      const query = parseListQuery(baseRecordListShape, new URLSearchParams({ searchTerm }));
      const { rows } = await readPage(query, size);
      return rows.map(({ id, name, description }) => ({
        id,
        label: name,
        description: description || undefined,
      }));
    },
  };
}
