import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type * as declarations from "#app/registry/event-kinds.ts";

/** The kinds of events that a feature emits. */
export interface EventDeclaration {
  /** Its place where kinds are listed. */
  order: number;
  /** What the events happen to, by the name of its table in `#db/schema.ts`. */
  subject: string;
  kinds: Record<string, EventKindOptions>;
}

interface EventKindOptions {
  label: ParseKeys;
  /** The fields whose old and new values records of the event keep. */
  recordedFields?: readonly string[];
  /** What a list of events says about one, beyond its label. */
  summary?: EventSummary;
}

type EventSummary =
  /** The old and the new value of a recorded field. */
  | { change: string }
  /** A value of the details. */
  | { value: string }
  /** A value of the details that was searched for. */
  | { search: string }
  /** How many subjects there were, in a text with plural forms; from how many on it is worth saying. */
  | { count: ParseKeys; from?: number };

type Declarations = (typeof declarations)[keyof typeof declarations];

type KindsOf<Declaration> = Declaration extends { kinds: infer Kinds } ? keyof Kinds & string : never;

export type EventKind = KindsOf<Declarations>;

export type SubjectType = Declarations["subject"];

type Fields = Record<string, string | number | Date | null>;

/** Something that happened. Features that keep records or notify others subscribe to it. */
export interface ApplicationEvent {
  kind: EventKind;
  /** Who did it, on whose behalf, and through what. */
  actor: Actor;
  subject?: { id: string; name: string; email?: string };
  /** How many subjects, if it happened to several at once. */
  count?: number;
  /** The fields that changed, before and after. */
  before?: Fields;
  after?: Fields;
  /** Never a secret, and no address without an account. */
  details?: Record<string, string | number | null>;
}
