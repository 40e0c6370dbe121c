import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { scrollPaneTo } from "#app/ui/layout/scroll-pane-to.ts";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import type { SideListRow } from "./side-list.server.ts";
import { useReturnList } from "./use-return-list.ts";

interface SideListProps {
  /** Null if there is no room for them. */
  rows: readonly SideListRow[] | null;
  /** The path of the list; the paths of the rows begin with it. */
  list: string;
  label: string;
  /** The id of the record on the screen. */
  id: string;
  children: ReactNode;
}

/** A record beside the list that it was opened from. */
export function SideList({ rows, list, label, id, children }: SideListProps) {
  const { keepList } = useReturnList();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is elsewhere in the list
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) scrollPaneTo(nav.current, current);
  }, [id]);
  if (!rows || rows.length === 0) return <div className="@container">{children}</div>;
  return (
    <div className="min-[100rem]:grid min-[100rem]:grid-cols-[20rem_minmax(0,1fr)] min-[100rem]:items-start min-[100rem]:gap-8">
      <nav
        ref={nav}
        aria-label={label}
        data-print="none"
        className="sticky top-24 hidden max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-card border border-line bg-raised min-[100rem]:block"
      >
        <DividedList>
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                to={keepList(`${list}/${row.id}`)}
                aria-current={row.id === id ? "page" : undefined}
                className="grid min-h-14 content-center px-4 py-1.5 -outline-offset-2 hover:bg-accent-quiet/50 aria-[current=page]:border-s-4 aria-[current=page]:border-accent aria-[current=page]:bg-accent-quiet aria-[current=page]:ps-3"
              >
                <bdi className="block truncate text-sm font-medium">{row.name}</bdi>
                {row.second ? <bdi className="block truncate text-sm text-quiet">{row.second}</bdi> : null}
              </Link>
            </li>
          ))}
        </DividedList>
      </nav>
      <div className="@container">{children}</div>
    </div>
  );
}
