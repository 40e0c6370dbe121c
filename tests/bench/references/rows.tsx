import { listUsers } from "#app/features/users/user-list.server.ts";
import { UserListRow } from "#app/features/users/user-list-row.tsx";
import { userListShape } from "#app/features/users/user-list-shape.ts";
import type { UserRow as Person } from "#app/features/users/user-row.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";

export interface Found {
  people: Person[];
  /** Milliseconds since 1970. */
  now: number;
}

export async function find(search: URLSearchParams): Promise<Found> {
  const { rows } = await listUsers(parseListQuery(userListShape, search));
  return { people: rows, now: Date.now() };
}

export function Rows({ people, now }: Found) {
  return (
    <TranslatorContext value={i18nFor("en")}>
      <table>
        <thead>
          <tr>
            <td />
            <th>Name</th>
            <th>Role</th>
            <th>Created</th>
            <th>Last sign-in</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <UserListRow key={person.id} user={person} listQuery="" now={now} mayOpen hasMenu selectable />
          ))}
        </tbody>
      </table>
    </TranslatorContext>
  );
}
