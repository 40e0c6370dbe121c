import { useSearchParams } from "react-router";
import { SearchInput } from "#app/ui/forms/search-input.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";

export type FailedList = {
  area?: "manager";
  title: string;
  /** For lists with a search. */
  searchLabel?: string;
};

/** The head of a list whose rows could not be read. */
export function ListErrorHead({ title, searchLabel }: FailedList) {
  const [params] = useSearchParams();
  const { searchTerm = "", after, before, ...keep } = Object.fromEntries(params);
  return (
    <>
      <PageHeader title={title} />
      {searchLabel ? (
        <Toolbar>
          <SearchInput defaultValue={searchTerm} label={searchLabel} keep={keep} />
        </Toolbar>
      ) : null}
    </>
  );
}
