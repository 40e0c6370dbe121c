import { type AccessRow, resourceAccess } from "#tests/server/access-rows.ts";
import { resources } from "#tests/support/resources.ts";

const rows = resources.map(({ list }) => resourceAccess(list));

export default Object.assign({}, ...rows) as Record<string, AccessRow>;
