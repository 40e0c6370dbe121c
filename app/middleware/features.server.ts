import type { MiddlewareFunction } from "react-router";

interface MiddlewareModule {
  middleware: MiddlewareFunction<Response>;
}

const modules = import.meta.glob<MiddlewareModule>("../features/*/middleware.server.ts", { eager: true });

/** What features do with every request before its route, once the session is known: their `middleware.server.ts`. */
export const featureMiddleware = Object.values(modules).map(({ middleware }) => middleware);
