/** A feature's files with writes that check no permission, such as jobs and cleanups, each with the reason unless it is obvious. */
export interface UncheckedWrites {
  /** Those with `systemTransaction`. */
  transactions?: string[];
  /** Those that write outside a transaction. */
  statements?: string[];
}
