/** Values that a copy has to carry as they are. */
export interface OddValues {
  index: number;
  isLast: boolean;
  /** Milliseconds since 1970, far away at times. */
  at: number;
  text: string;
  userId: string;
}

export type OddRow = [table: string, row: Record<string, unknown>];
