import { Avatar } from "#app/ui/controls/avatar.tsx";
import { RoleBadges } from "./user-list-row.tsx";

/** Who a change of several users is about: names alone may be the same. */
export interface BulkUser {
  id: string;
  name: string;
  email: string;
  role: string;
}

export function BulkUserList({ people, className = "" }: { people: BulkUser[]; className?: string }) {
  return (
    <ul className={`divide-y divide-line ${className}`}>
      {people.map(({ id, name, email, role }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Avatar name={name || email} />
          <div className="min-w-0 grow basis-40 wrap-anywhere">
            <bdi>{name || email}</bdi>
            {name ? <bdi className="block text-sm text-quiet">{email}</bdi> : null}
          </div>
          <RoleBadges role={role} />
        </li>
      ))}
    </ul>
  );
}
