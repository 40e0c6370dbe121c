import { setTimeout as sleep } from "node:timers/promises";
import type { BetterAuthPlugin } from "better-auth";

/**
 * Flaw: better-auth waits for social providers without a timeout, and has no option for one. A provider that
 * never responds keeps the browser waiting until `fetch` gives up, after five minutes. Seen in better-auth 1.7.7.
 * Remove when `socialProviders` takes a timeout or a `fetch`.
 *
 * @param timeoutMs for the token, and again for the profile; after it, the provider counts as having returned none
 */
export function providerTimeoutPlugin(timeoutMs: number): BetterAuthPlugin {
  return {
    id: "provider-timeout",
    init({ socialProviders, logger }) {
      for (const provider of socialProviders) {
        const { validateAuthorizationCode, getUserInfo } = provider;
        const orNull = async <Answer>(answer: Promise<Answer>) => {
          // A request that is given up may fail later.
          answer.catch(() => {});
          const timer = new AbortController();
          try {
            const timeout = sleep(timeoutMs, "timeout" as const, { signal: timer.signal });
            const first = await Promise.race([answer, timeout]);
            if (first !== "timeout") return first;
            logger.error(`${provider.id} did not respond within ${timeoutMs} ms`);
            return null;
          } finally {
            timer.abort();
          }
        };
        provider.validateAuthorizationCode = (data) => orNull(validateAuthorizationCode(data));
        provider.getUserInfo = (token) => orNull(getUserInfo(token));
      }
    },
  };
}
