import type { Permissions } from "#app/access/permissions.ts";
import { type AccessRow, resourceAccess } from "#tests/server/access-rows.ts";
import { resources } from "#tests/support/resources.ts";

const rows = resources.map(({ list, table }) => {
  const area = table.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return resourceAccess(list, area as keyof Permissions);
});

export default Object.assign({}, ...rows) as Record<string, AccessRow>;
