import type { MiddlewareFunction } from "react-router";
import { settings } from "#app/settings.server.ts";

/** In development only: shows route timings in the browser's network panel. */
export const serverTimingMiddleware: MiddlewareFunction<Response> = async (_args, next) => {
  if (!settings().development) return next();
  const startedAt = performance.now();
  const response = await next();
  response.headers.append("Server-Timing", `routes;dur=${(performance.now() - startedAt).toFixed(1)}`);
  return response;
};
