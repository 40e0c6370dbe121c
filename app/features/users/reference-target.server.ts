import { parseListQuery } from "#app/lists/list-query.ts";
import type { ReferenceTarget } from "#app/resources/references/reference-target.ts";
import { displayName } from "#app/users/display-name.ts";
import { normalizeEmail } from "#app/validation/person.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { user } from "#db/schema.ts";
import { listUsers } from "./user-list.server.ts";
import { userListShape } from "./user-list-shape.ts";
import { openPermissions } from "./user-rights.ts";

export const target: ReferenceTarget = {
  name: "user",
  detailPath: "/manager/users/:id",
  openPermissions: { apps: ["manager"], ...openPermissions },
  searchPermissions: { user: ["list"] },
  textKey: normalizeEmail,
  async read(by, values) {
    const condition =
      by === "id" ? isOneOf(user.id, values) : isOneOf(user.email, values.map(normalizeEmail));
    const columns = { id: user.id, name: user.name, email: user.email };
    return (await db().select(columns).from(user).where(condition)).map(toReferencedRow);
  },
  async search(term) {
    const params = new URLSearchParams({ searchTerm: term, sort: "name" });
    const page = await listUsers(parseListQuery(userListShape, params));
    return { ...page, rows: page.rows.map(toReferencedRow) };
  },
};

function toReferencedRow(user: { id: string; name: string; email: string }) {
  return { id: user.id, label: displayName(user), text: user.email };
}
