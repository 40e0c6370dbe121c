import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { parseRoles } from "#app/access/roles.ts";
import { emit } from "#app/events/emit.server.ts";
import { type CsvLocale, timeCell } from "#app/features/csv/csv-locale.server.ts";
import { type UserQuery, userStatus } from "#app/features/users/user.schema.ts";
import { readAllUsers } from "#app/features/users/user-list.server.ts";
import { getUsers } from "#app/features/users/users.server.ts";
import { formatList } from "#app/i18n/formats.ts";

/**
 * Emits an event of the export, then in batches: name, email, role, status, created, last sign-in.
 * @param ids of a selection; without any, all users that the list shows for the query
 */
export async function* exportUserRows(
  actor: Actor,
  query: UserQuery,
  format: CsvLocale,
  ids: readonly string[] = [],
): AsyncGenerator<string[][]> {
  const { t, language } = format.i18n;
  const { searchTerm } = query;
  await authorizedTransaction(actor, { user: ["list"] }, (tx) =>
    emit(tx, { actor, kind: "user.export", details: searchTerm ? { searchTerm } : {} }),
  );
  for await (const people of ids.length > 0 ? [await getUsers(ids)] : readAllUsers(query)) {
    yield people.map(({ name, email, role, banned, invited, createdAt, lastSignInAt }) => [
      name,
      email,
      formatList(
        language,
        parseRoles(role).map((one) => t(`users.roles.${one}`)),
      ),
      t(`users.status.${userStatus({ banned, invited, name })}`),
      timeCell(createdAt, format),
      timeCell(lastSignInAt, format),
    ]);
  }
}
