import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

export interface Client {
  address: string;
  requestId: string;
  /** The route's pattern, such as `/manager/users/:id`; unset for files and health checks. */
  route?: string;
}

export const clientContext = createContext<Client | null>(null);

export const clientMiddleware: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  if (!context.get(clientContext)) {
    context.set(clientContext, { address: "unknown", requestId: crypto.randomUUID() });
  }
  getClient(context).route = `/${pattern.replace(/^\//, "")}`;
};

/** @throws if the middleware has not run */
export function getClient(context: Readonly<RouterContextProvider>): Client {
  const client = context.get(clientContext);
  if (!client) throw new Error("The client middleware has not run");
  return client;
}
