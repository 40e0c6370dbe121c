import type { MiddlewareFunction } from "react-router";

interface MiddlewareModule {
  middleware: MiddlewareFunction<Response>;
}

const modules = import.meta.glob<MiddlewareModule>("../features/*/middleware.server.ts", { eager: true });

export const featureMiddlewares = Object.values(modules).map(({ middleware }) => middleware);
