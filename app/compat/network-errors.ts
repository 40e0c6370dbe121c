/** The messages of Chromium, Firefox and Safari. */
const failedFetch = /failed to fetch|networkerror|load failed/i;

const undecodable = /^Unable to decode turbo-stream/;

/**
 * Flaw: browsers report a request without response as a TypeError that only its message tells from others, and React
 * Router reports a response of another format, such as a proxy's error page, as an Error with a message alone.
 * Seen in Chromium, Firefox, Safari and react-router 7.18.4.
 * Remove when such errors have names or codes.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return failedFetch.test(error.message);
  return error instanceof Error && undecodable.test(error.message);
}
