/**
 * What the random id of a row can look like: wider than a UUID, so that other ids of better-auth's would do too. PostgreSQL
 * refuses to look for a text with U+0000 in it.
 */
export const idPattern = /^[\w-]{1,64}$/;
