import { Link } from "react-router";
import { formatNumber } from "#app/i18n/formats.ts";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SearchInput } from "#app/ui/forms/search-input.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import {
  Cell,
  ColumnHeader,
  ListRow,
  ListTable,
  NameCell,
  SelectionCell,
  SelectionHeader,
  SortableColumnHeader,
} from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { Sample } from "./gallery-sample.tsx";
import type { GalleryData } from "./routes/gallery.tsx";

const states = ["ready", "empty", "no-match"] as const;

export function GalleryLists({ words, list, state, now }: GalleryData) {
  const { lists } = words;
  const { term, role, descending, page, total, more } = list;
  const sort: Record<string, string> = descending ? { sort: "-name" } : {};
  const here = { part: "lists", ...sort, ...(term && { searchTerm: term }), ...(role && { role }) };
  const forced = states.find((name) => name === state);
  return (
    <>
      <Sample title={lists.people}>
        <Toolbar>
          <SearchInput
            label={lists.search}
            defaultValue={term}
            keep={{ part: "lists", ...sort, ...(role && { role }) }}
          />
          <FilterBar keep={{ part: "lists", ...sort, ...(term && { searchTerm: term }) }}>
            <SelectField
              name="role"
              label={lists.role}
              defaultValue={role}
              options={[
                { value: "", label: lists.any },
                { value: "user", label: words.fields.user },
                { value: "admin", label: words.fields.admin },
              ]}
            />
          </FilterBar>
        </Toolbar>
        <ListContent
          state={forced ?? (total > 0 ? "ready" : "no-match")}
          term={term || "شمس"}
          emptyAction={<ButtonLink to="?part=lists">{lists.addFirst}</ButtonLink>}
        >
          <People
            words={lists}
            list={list}
            now={now}
            sortTo={address({ ...here, sort: descending ? "name" : "-name" })}
          />
          <Pagination
            previous={page > 0 ? address({ ...here, page: String(page - 1) }) : null}
            next={more ? address({ ...here, page: String(page + 1) }) : null}
            total={{ count: total }}
          />
        </ListContent>
      </Sample>
      <Sample title={lists.show}>
        <ul className="flex flex-wrap gap-x-6">
          {states.map((name) => (
            <li key={name}>
              <Link
                to={address({ part: "lists", state: name })}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {lists[name]}
              </Link>
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}

type PeopleProps = {
  words: GalleryData["words"]["lists"];
  list: GalleryData["list"];
  sortTo: string;
  now: number;
};

function People({ words, list, sortTo, now }: PeopleProps) {
  const { t, i18n } = useTranslation();
  return (
    <ListTable
      label={words.people}
      head={
        <>
          <SelectionHeader>
            <span className="sr-only">{words.select}</span>
          </SelectionHeader>
          <SortableColumnHeader to={sortTo} sorted={list.descending ? "descending" : "ascending"}>
            {words.name}
          </SortableColumnHeader>
          <ColumnHeader from="md" align="end">
            {words.repositories}
          </ColumnHeader>
          <ColumnHeader from="sm" align="end">
            {words.since}
          </ColumnHeader>
        </>
      }
    >
      {list.rows.map((person) => (
        <ListRow key={person.id}>
          <SelectionCell name="id" value={person.id} label={`${words.select}: ${person.name}`} />
          <NameCell
            to="?part=lists"
            leading={<Avatar name={person.name} />}
            name={person.name}
            second={person.email}
            badge={person.role === "admin" ? <Badge tone="accent">{t("users.roles.admin")}</Badge> : null}
          />
          <Cell from="md" align="end">
            {formatNumber(i18n.language, person.repositories)}
          </Cell>
          <Cell from="sm" align="end" className="text-quiet">
            <RelativeTime at={person.since} now={now} />
          </Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function address(query: Record<string, string>) {
  return `?${new URLSearchParams(query)}`;
}
