import type { CopiedTable, Row } from "./tables.ts";

/** Rows read or written at once. */
export const batchRows = 1000;

/** Where rows are read. Nobody's writes are seen meanwhile. */
export interface Source {
  /** How it is called in messages: a file, or a server and its database without the password. */
  place: string;
  count(table: CopiedTable): Promise<number>;
  /** In the order of the primary key. */
  read(table: CopiedTable): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/** Where rows are written. Until the end nobody else sees one of them, and a process that dies leaves none. */
export interface Target extends Pick<Source, "place" | "read" | "close"> {
  insert(table: CopiedTable, rows: Row[]): Promise<void>;
  /** What is left to do when all rows are there, before they are read again: so many of so many steps. */
  complete(report: (done: number, total: number) => void): Promise<void>;
  /** Makes everything lasting; closed without it, the target is as it was. */
  keep(): Promise<void>;
}

export type CopyRefusal =
  /** `problem` in the words of the database or the file system. */
  | { reason: "failed"; place: string; problem: string }
  | { reason: "missing" | "foreign" | "pending" | "newer" | "not-empty" | "busy"; place: string }
  | { reason: "address"; option: "from" | "to" }
  | { reason: "two-files" };

/** Why nothing was copied. The target is as it was. */
export class CopyRefusedError extends Error {
  override name = "CopyRefusedError";
  readonly refusal: CopyRefusal;
  constructor(refusal: CopyRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Errors with a code come from a database, the file system or the network; others are defects and stay as they are. */
export function attributed(place: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (!(error instanceof Error) || typeof code !== "string") return error;
  return new CopyRefusedError({ reason: "failed", place, problem: error.message || code });
}

/** Does the work, and says of an error where it happened. */
export async function at<Result>(place: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw attributed(place, error);
  }
}
