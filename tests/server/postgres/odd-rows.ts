export interface OddValues {
  index: number;
  isLast: boolean;
  /** Milliseconds since 1970, sometimes extreme. */
  at: number;
  text: string;
  userId: string;
}

export type OddRow = [table: string, row: Record<string, unknown>];
