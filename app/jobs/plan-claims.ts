import type { ClaimRequest } from "./claim-jobs.server.ts";
import type { JobKind } from "./job-kind.ts";
import type { JobRow } from "./job-rows.server.ts";

type Row = Pick<JobRow, "kind" | "attempts">;

/** The jobs that a process has room for. Each claim is computed when requested, so it counts what the last one started. */
export function* planClaims(
  kinds: ReadonlyMap<string, JobKind>,
  concurrency: number,
  running: () => Row[],
): Generator<ClaimRequest> {
  const runningOf = (name: string) => running().filter(({ kind }) => kind === name);
  for (const { name, slots, retrySlots = slots } of kinds.values()) {
    if (slots === undefined || retrySlots === undefined) continue;
    const free = () => slots - runningOf(name).length;
    yield { kinds: [name], limit: free(), only: "firstAttempts" };
    const retries = runningOf(name).filter(({ attempts }) => attempts > 1).length;
    yield { kinds: [name], limit: Math.min(free(), retrySlots - retries), only: "retries" };
  }
  const sharing = [...kinds.values()].filter(({ slots }) => slots === undefined);
  const freeOf = ({ name, concurrency: most = concurrency }: JobKind) => most - runningOf(name).length;
  for (;;) {
    const open = sharing.filter((kind) => freeOf(kind) > 0);
    const taken = running().filter(({ kind }) => kinds.get(kind)?.slots === undefined).length;
    // All that are claimed may be of one kind.
    const limit = Math.min(concurrency - taken, ...open.map(freeOf));
    const before = running().length;
    yield { kinds: open.map(({ name }) => name), limit };
    if (open.length === 0 || limit <= 0 || running().length < before + limit) return;
  }
}
