import { createContext, type RouterContextProvider } from "react-router";

/** Who is at the other end of this request, as far as the server can vouch for it. */
export interface Client {
  /** The address after the trusted proxies, or "unknown" where the server in front does not tell (react-router-serve). */
  address: string;
  /** Also in the `X-Request-Id` answer header and in every log line of the request. */
  requestId: string;
}

/** Set by `server.ts` for every request; null on any other server. */
export const clientContext = createContext<Client | null>(null);

export function getClient(context: Readonly<RouterContextProvider>): Client {
  const client = context.get(clientContext);
  if (client) return client;
  const made: Client = { address: "unknown", requestId: crypto.randomUUID() };
  context.set(clientContext, made);
  return made;
}
