import { data, type MiddlewareFunction } from "react-router";
import { isCrossOriginWrite } from "#app/compat/origin-check.ts";
import { settings } from "#app/settings.server.ts";

export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request }) => {
  if (isCrossOriginWrite(request, settings().baseUrl.origin)) {
    throw data({ code: "CROSS_ORIGIN" }, { status: 403 });
  }
};
