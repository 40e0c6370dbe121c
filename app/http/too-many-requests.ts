/** The status and headers for a request that a rate limit refused. */
export function tooManyRequests(retryAfterSeconds: number) {
  return { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } };
}
