import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import type { SearchResult } from "./search-groups.ts";

export function ResultContent({ label, description, icon, picture }: SearchResult) {
  return (
    <>
      {icon ? (
        <span className="grid size-8 shrink-0 place-items-center text-quiet">
          <Icon name={icon} />
        </span>
      ) : (
        <Avatar name={label} picture={picture} size={32} />
      )}
      <span className="grid min-w-0 grow text-start">
        <bdi className="block truncate font-medium">{label}</bdi>
        {description ? <bdi className="block truncate text-sm text-quiet">{description}</bdi> : null}
      </span>
    </>
  );
}
