import type { ParseKeys } from "i18next";
import type { EventDeclaration } from "#app/events/event.ts";

type Options = EventDeclaration["kinds"][string];

type Kinds<Subject extends string> = Record<`${Subject}.import` | `${Subject}.export`, Options>;

export function declareCsvEvents<const Subject extends string>(
  subject: Subject,
  listTitle: ParseKeys,
  order: number,
): { order: number; subject: Subject; kinds: Kinds<Subject> } {
  const kinds = {
    [`${subject}.import`]: {
      label: "csv.import.title",
      icon: "upload",
      list: listTitle,
      summary: { count: "csv.import.done" },
    },
    [`${subject}.export`]: {
      label: "csv.export.title",
      icon: "download",
      list: listTitle,
      summary: { search: "searchTerm" },
    },
  } satisfies Record<string, Options>;
  return { order, subject, kinds: kinds as Kinds<Subject> };
}
