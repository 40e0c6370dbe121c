/**
 * Flaw: React Router recognizes the error responses of routes by these fields, but exports no way to make one without
 * throwing. Seen in react-router 7.18.4.
 * Remove when it exports a constructor.
 */
export const notFoundErrorResponse = { status: 404, statusText: "", internal: true, data: null };
