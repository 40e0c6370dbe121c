import { data, type MiddlewareFunction } from "react-router";
import { isSameOrigin } from "#app/compat/origin-check.ts";
import { settings } from "#app/settings.server.ts";

export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request }) => {
  if (isSameOrigin(request, settings().baseUrl.origin)) return;
  throw data({ reason: "foreign-origin" }, { status: 403 });
};
