const maxAttempts = 3;

/** Retries a change that hit a conflict, up to twice. A caller that sent `If-Match` gets the conflict instead. */
export async function retryOnConflict<Update extends { result: string }>(
  expectedVersions: readonly number[] | undefined,
  attempt: () => Promise<Update>,
): Promise<Update> {
  for (let left = expectedVersions ? 1 : maxAttempts; ; left--) {
    const update = await attempt();
    if (update.result !== "conflict" || left === 1) return update;
  }
}
