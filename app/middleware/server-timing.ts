import type { MiddlewareFunction } from "react-router";
import { settings } from "#app/settings.server.ts";

/** In development the browser's network panel shows how long the routes took; elsewhere that is nobody's business. */
export const serverTimingMiddleware: MiddlewareFunction<Response> = async (_args, next) => {
  if (!settings().development) return next();
  const startedAt = performance.now();
  const response = await next();
  response.headers.append("Server-Timing", `routes;dur=${(performance.now() - startedAt).toFixed(1)}`);
  return response;
};
