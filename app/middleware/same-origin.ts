import { data, type MiddlewareFunction } from "react-router";
import { isCrossOriginWrite } from "#app/compat/origin-check.ts";
import { settings } from "#app/settings.server.ts";

export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request }) => {
  if (isCrossOriginWrite(request, settings().baseUrl.origin) && !isAuthorizedWithoutCookies(request)) {
    throw data({ code: "CROSS_ORIGIN" }, { status: 403 });
  }
};

/** Other sites' pages can send cookies, but this header only after a preflight request, which is refused. */
function isAuthorizedWithoutCookies({ url, headers }: Request): boolean {
  const isProgram = /^Bearer \S/i.test(headers.get("authorization") ?? "");
  return isProgram && new URL(url).pathname.startsWith("/api/v1/");
}
