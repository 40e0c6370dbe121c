import type { MiddlewareFunction } from "react-router";
import { isApiPath } from "#app/http/api-path.ts";
import { errorKindOf } from "#app/http/error-kind.ts";
import { errorPageCsp, renderErrorPage } from "#app/http/error-page.ts";
import { previousScreen } from "#app/http/previous-screen.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { handleMiddlewareError } from "./handle-middleware-error.ts";

/**
 * Sends browsers an error page when a resource route (a download, a form's target) refuses or fails, for which React Router
 * sends `null`. Programs get the route's response.
 */
export const htmlErrorPagesMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const forPeople = request.headers.get("accept")?.includes("text/html") && !isApiPath(url.pathname);
  if (!forPeople) return next();
  const { requestId } = getRequestInfo(context);
  const page = async (response: Response) => {
    const { status } = response;
    const kind = errorKindOf(status, await response.json().catch(() => null));
    const back = previousScreen(request.method, url.pathname + url.search, request.headers.get("referer"));
    const pageHeaders = new Headers(response.headers);
    pageHeaders.set("Content-Type", "text/html; charset=utf-8");
    pageHeaders.set("Content-Security-Policy", errorPageCsp);
    return new Response(renderErrorPage({ status, kind, language: getLanguage(context), requestId, back }), {
      status,
      headers: pageHeaders,
    });
  };
  // For routes with a screen React Router renders the error boundary instead of throwing.
  const response = await next().catch((error: unknown) =>
    handleMiddlewareError(error, request, url.pathname, context),
  );
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  return response.status < 400 || isPage ? response : page(response);
};
