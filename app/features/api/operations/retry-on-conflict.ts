/** Attempts before a conflicting change is given up. */
const maxAttempts = 3;

/** Merges a change with the record once more where somebody else was quicker, unless the caller named the versions to change. */
export async function retryOnConflict<Update extends { result: string }>(
  expectedVersions: readonly number[] | undefined,
  attempt: () => Promise<Update>,
): Promise<Update> {
  for (let left = expectedVersions ? 1 : maxAttempts; ; left--) {
    const update = await attempt();
    if (update.result !== "conflict" || left === 1) return update;
  }
}
