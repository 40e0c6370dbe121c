/** Preloaded with `node --import`: sends the server's calls to GitHub and Google to the stand-in. */
const hosts = new Set(["github.com", "api.github.com", "oauth2.googleapis.com"]);
const original = globalThis.fetch;

globalThis.fetch = (
  /** @type {Parameters<typeof fetch>[0]} */ input,
  /** @type {RequestInit | undefined} */ init,
) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!hosts.has(url.hostname)) return original(input, init);
  url.host = `localhost:${process.env.OAUTH_STAND_IN_PORT}`;
  return original(url, init);
};
