import { consumeLimit, minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import type { AccountError } from "./account-errors.ts";

export interface TooManyChanges {
  result: "tooOften";
  retryAfterSeconds: number;
}

/** Every change emits an event, so a session must not make any number of them. @returns a refusal if there were too many */
export async function consumeAccountChange(userId: string): Promise<TooManyChanges | undefined> {
  const limit = await consumeLimit("account-change", userId);
  return limit.allowed ? undefined : { result: "tooOften", retryAfterSeconds: limit.retryAfterSeconds };
}

export function tooManyChangesError({ retryAfterSeconds }: TooManyChanges): AccountError {
  const values = { count: minutesToWait(retryAfterSeconds) };
  return { code: "TOO_MANY_ACCOUNT_CHANGES", values, retryAfterSeconds };
}
