import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type * as declarations from "#app/registry/event-kinds.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";

export interface EventDeclaration {
  order: number;
  /** The table, by its name in `#db/schema.ts`, that the events are about. */
  subject: string;
  kinds: Record<string, EventKindOptions>;
}

interface EventKindOptions {
  label: ParseKeys;
  /** The title of a list, for a label that names it as {{list}}. */
  list?: ParseKeys;
  /** A clock by default. */
  icon?: IconName;
  recordedFields?: readonly string[];
  /** The actor is a visitor who is not signed in. Other events without a user come from the application itself. */
  anonymous?: true;
  /** The detail that lists show beside the label. */
  summary?: EventSummary;
  /** Shown in an opened entry: recorded fields and other details, by their names. */
  details?: Readonly<Record<string, EventDetail>>;
}

/** @public used only by features that can be left out */
export interface EventDetail {
  label: ParseKeys;
  /** How its value is stored, if not as text. The time at which something ends is in milliseconds since 1970. */
  as?: "roles" | "end";
  /** The text of each value. */
  texts?: CodeTexts;
  /** What an administrator wrote about the subject, who never sees it: docs/decisions/data-export.md */
  hiddenFromSubject?: true;
}

type CodeTexts = Readonly<Record<string, ParseKeys>>;

type EventSummary =
  | { change: string }
  | { value: string }
  /** How a list was searched and filtered, or how many of its rows were selected, in a text with plural forms. */
  | { search: string; selected?: ParseKeys }
  | { code: string; texts: CodeTexts }
  /** The number of subjects, in a text with plural forms, if it is at least `from`. */
  | { count: ParseKeys; from?: number };

type Declarations = (typeof declarations)[keyof typeof declarations];

type KindsOf<Declaration> = Declaration extends { kinds: infer Kinds } ? keyof Kinds & string : never;

export type EventKind = KindsOf<Declarations>;

export type SubjectType = Declarations["subject"];

/** @public used only by features that can be left out */
export type RecordedValue = string | number | boolean | Date | null;

type Fields = Record<string, RecordedValue>;

export interface ApplicationEvent {
  kind: EventKind;
  actor: Actor;
  subject?: { id: string; name: string; email?: string };
  count?: number;
  before?: Fields;
  after?: Fields;
  /** Never a secret, nor an address that has no account. */
  details?: Record<string, string | number | null>;
}
