import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

/** Who is at the other end of this request, as far as the server can vouch for it. */
export interface Client {
  /** The address after the trusted proxies, or "unknown" where the server in front does not tell (react-router-serve). */
  address: string;
  /** Also in the `X-Request-Id` answer header and in every log line of the request. */
  requestId: string;
  /** The pattern of the route that answers, such as `/manager/users/:id`; not for files and probes. */
  route?: string;
}

/** Set by `server.ts` for every request; null on any other server. */
export const clientContext = createContext<Client | null>(null);

/** Gives a request its client where the server in front did not, and tells the log and the metrics the route. */
export const clientMiddleware: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  if (!context.get(clientContext)) {
    context.set(clientContext, { address: "unknown", requestId: crypto.randomUUID() });
  }
  getClient(context).route = `/${pattern.replace(/^\//, "")}`;
};

/** @throws where the middleware has not run */
export function getClient(context: Readonly<RouterContextProvider>): Client {
  const client = context.get(clientContext);
  if (!client) throw new Error("The client middleware has not run");
  return client;
}
