import type { CopiedTable, Row } from "./tables.ts";

export const batchSize = 1000;

export interface Source {
  /** For messages: a file, or a server and database without the password. */
  place: string;
  count(table: CopiedTable): Promise<number>;
  read(table: CopiedTable): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/** Invisible to others until `commit`; a killed process leaves nothing. */
export interface Target extends Pick<Source, "place" | "read" | "close"> {
  insert(table: CopiedTable, rows: Row[]): Promise<void>;
  /** Remaining steps before verification, such as indexes. */
  complete(report: (done: number, total: number) => void): Promise<void>;
  /** Closing without it leaves the target unchanged. */
  commit(): Promise<void>;
}

export type CopyRefusal =
  /** `problem` is the database's or file system's message. */
  | { reason: "failed"; place: string; problem: string }
  | { reason: "missing" | "foreign" | "pending" | "newer" | "notEmpty" | "busy"; place: string }
  | { reason: "address"; option: "from" | "to" }
  | { reason: "twoFiles" };

/** Why nothing was copied; the target is unchanged. */
export class CopyError extends Error {
  override name = "CopyError";
  readonly refusal: CopyRefusal;
  constructor(refusal: CopyRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Errors of databases, the file system and the network have a code; others are bugs and rethrown unchanged. */
export function toCopyError(place: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (!(error instanceof Error) || typeof code !== "string") return error;
  return new CopyError({ reason: "failed", place, problem: error.message || code });
}

export async function withCopyErrors<Result>(
  place: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toCopyError(place, error);
  }
}
