import { parseRoles } from "#app/access/roles.ts";
import { timeCell, timeHeading } from "#app/features/csv/csv-locale.server.ts";
import type { ListExport } from "#app/features/csv/list-export.ts";
import { formatList } from "#app/i18n/formats.ts";
import { rowsAtOnce } from "#app/lists/in-batches.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { returnListParameter, returnListQuery } from "#app/lists/return-list.ts";
import { z } from "#app/validation/zod.ts";
import { bulkSelectionSchema } from "../bulk/bulk.schema.ts";
import { listUsers, readAllUsers } from "../user-list.server.ts";
import { type UserQuery, userListShape } from "../user-list-shape.ts";
import { userStatus } from "../user-row.ts";
import { getUsers } from "../users.server.ts";

const selectionSchema = bulkSelectionSchema.shape.ids.or(z.tuple([]));

/** Exports the selected users or, without a selection, all users of the list. */
export const listExport: ListExport = {
  listPath: "/manager/users",
  title: "users.list.title",
  back: "users.detail.back",
  permissions: { user: ["list"] },
  event: "user.export",
  select(search) {
    const { data: ids } = selectionSchema.safeParse(search.getAll("id"));
    if (!ids) return undefined;
    // The form with the selection sends the list's query in one field.
    const shown = search.has(returnListParameter) ? returnListQuery(search) : search;
    const query = parseListQuery(userListShape, shown);
    const read = async function* () {
      if (ids.length > 0) yield await getUsers(ids);
      else yield* readAllUsers(await inStableOrder(query));
    };
    return {
      scope: ids.length > 0 ? { selected: ids.length } : query,
      headings: (format) => {
        const { t } = format.i18n;
        return [
          t("users.list.name"),
          t("csv.columns.email"),
          t("users.list.role"),
          t("users.list.filterStatus"),
          timeHeading(t("users.list.created"), format),
          timeHeading(t("users.list.lastSignIn"), format),
        ];
      },
      count: async () =>
        ids.length > 0 ? { count: ids.length, more: false } : (await listUsers(query)).total,
      async *read(_actor, format) {
        const { t, language } = format.i18n;
        const rolesOf = (role: string) => parseRoles(role).map((one) => t(`users.roles.${one}`));
        for await (const users of read()) {
          yield users.map((user) => [
            user.name,
            user.email,
            formatList(language, rolesOf(user.role)),
            t(`users.status.${userStatus(user)}`),
            timeCell(user.createdAt, format),
            timeCell(user.lastSignInAt, format),
          ]);
        }
      },
    };
  },
};

/** Sign-ins and jobs move many users in these orders. Between two batches, they would be skipped or repeated. */
const unstableSorts: readonly UserQuery["sort"][] = ["lastSignIn", "role"];

async function inStableOrder(query: UserQuery): Promise<UserQuery> {
  if (!unstableSorts.includes(query.sort)) return query;
  const { count, more } = (await listUsers(query, 1)).total;
  return more || count > rowsAtOnce ? { ...query, sort: "created" } : query;
}
