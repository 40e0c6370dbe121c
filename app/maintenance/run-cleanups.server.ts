import { redactQueryError } from "#db/query-error.ts";

export interface Cleanup {
  removeExpired(now: Date, signal?: AbortSignal): Promise<void>;
}

/** If one fails, the others still run. @throws its error, or an AggregateError if several fail */
export async function runCleanups(
  cleanups: readonly (readonly [path: string, cleanup: Cleanup])[],
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  const messages: string[] = [];
  for (const [path, cleanup] of cleanups) {
    signal.throwIfAborted();
    try {
      await cleanup.removeExpired(now, signal);
    } catch (error) {
      signal.throwIfAborted();
      // Here, because the log redacts a query's error only when it is logged by itself.
      const redacted = redactQueryError(error);
      errors.push(redacted);
      messages.push(`${folderOf(path)}: ${redacted instanceof Error ? redacted.message : String(redacted)}`);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `Several cleanups failed: ${messages.join("; ")}`);
}

function folderOf(path: string) {
  return path.split("/").at(-2);
}
