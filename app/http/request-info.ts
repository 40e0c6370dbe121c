import { createContext, type MiddlewareFunction } from "react-router";
import type { RequestContext } from "./request-context.ts";
import { requestUrlContext } from "./request-url.server.ts";

export interface RequestInfo {
  address: string;
  requestId: string;
  /** The route's pattern, such as `/manager/users/:id`; unset for files and health checks. */
  route?: string;
}

export const requestInfoContext = createContext<RequestInfo | null>(null);

export const requestInfoMiddleware: MiddlewareFunction<Response> = async ({ url, context, pattern }) => {
  context.set(requestUrlContext, url);
  if (!context.get(requestInfoContext)) {
    context.set(requestInfoContext, { address: "unknown", requestId: crypto.randomUUID() });
  }
  getRequestInfo(context).route = `/${pattern.replace(/^\//, "")}`;
};

/** @throws if the middleware has not run */
export function getRequestInfo(context: RequestContext): RequestInfo {
  const info = context.get(requestInfoContext);
  if (!info) throw new Error("requestInfoMiddleware has not run");
  return info;
}
