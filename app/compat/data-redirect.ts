/**
 * Flaw: React Router responds to data requests with its own status instead of a redirect, and does not export it, so
 * middleware cannot recognize redirects by 3xx alone. Seen in react-router 7.18.4.
 * Remove when it exports the status, or responds with 3xx.
 */
export const singleFetchRedirectStatus = 202;
