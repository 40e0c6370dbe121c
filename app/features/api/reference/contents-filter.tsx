import { useState } from "react";
import { foldForSearch } from "#db/text/fold.ts";

interface ContentsFilterProps {
  contents: HTMLElement;
  label: string;
  noMatches: string;
}

/** Filters a table of contents by words in the title, path or name of operations and topics. */
export function ContentsFilter({ contents, label, noMatches }: ContentsFilterProps) {
  const [found, setFound] = useState(true);
  return (
    <>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setFound(filterContents(contents, target.value))}
        className="min-h-11 w-full rounded-control border border-line-strong bg-raised px-3 text-base text-text hover:border-quiet"
      />
      <p role="status" className="mt-3 text-quiet empty:sr-only">
        {found ? "" : noMatches}
      </p>
    </>
  );
}

/** @returns whether anything is left */
function filterContents(contents: HTMLElement, typed: string) {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean);
  const entries = [...contents.querySelectorAll<HTMLElement>("li")];
  for (const entry of entries) {
    const text = foldForSearch(`${entry.textContent} ${entry.dataset.search ?? ""}`);
    entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of contents.querySelectorAll<HTMLElement>("[data-group]")) {
    group.hidden = [...group.querySelectorAll("li")].every(({ hidden }) => hidden);
  }
  return entries.some(({ hidden }) => !hidden);
}
