import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { EventKind } from "#app/events/event.ts";
import type { ListQuery, Total } from "#app/lists/list-query.ts";
import type { CsvLocale } from "./csv-locale.server.ts";

/** A list as a file. */
export interface ListExport {
  listPath: string;
  /** The texts of the list's title and of the link back to it. */
  title: ParseKeys;
  back: ParseKeys;
  permissions: Permissions;
  event: ExportEvent;
  /** @param search the parameters of the list's URL @returns undefined if they are invalid */
  select(search: URLSearchParams): ExportedRows | undefined;
}

export interface ExportedRows {
  /** Recorded with the event: the number of selected rows, or how the list was searched. */
  scope: { selected: number } | ListScope;
  headings(format: CsvLocale): string[];
  /** As the list shows it. */
  count(): Promise<Total>;
  /** In batches of a few hundred rows. */
  read(actor: Actor, format: CsvLocale): AsyncGenerator<string[][]>;
}

export type ListScope = Pick<ListQuery, "searchTerm" | "filters">;

type ExportEvent = Extract<EventKind, `${string}.export`>;
