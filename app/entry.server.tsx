import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { getI18n, getLanguage } from "#app/i18n/current-language.server.ts";
import { getLanguageFont } from "#app/i18n/language-fonts.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { log } from "#app/log.server.ts";
import { getNonce } from "#app/middleware/security-headers.ts";
import { addRequestIdToErrors } from "./compat/error-id.ts";
import { withMatchedRoutesOnly } from "./compat/matched-routes.ts";
import { lowerScriptPriority } from "./compat/script-priority.ts";
import { appendHandoffScript, bufferHandoffStream } from "./compat/server-handoff.ts";
import { toFailedRequest } from "./shell/failed-request.server.ts";
import { FailedRequestContext } from "./shell/failed-request.ts";
import { clientFolderContext, inlineStylesheets } from "./styles/inline-stylesheets.server.ts";
import { RenderMarkupContext } from "./ui/cached-markup/cached-markup.tsx";
import { cachedMarkupRenderer } from "./ui/cached-markup/render-cached-markup.server.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  givenContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = getNonce(context);
  const { handoff, entryContext } = await bufferHandoffStream(givenContext);
  const failed = status >= 400 ? toFailedRequest(request, getRequestInfo(context).requestId) : undefined;
  const translator = getI18n(context);
  const html = renderToString(
    <TranslatorContext value={translator}>
      <RenderMarkupContext value={cachedMarkupRenderer(translator)}>
        <FailedRequestContext value={failed}>
          <ServerRouter context={withMatchedRoutesOnly(entryContext)} url={request.url} nonce={nonce} />
        </FailedRequestContext>
      </RenderMarkupContext>
    </TranslatorContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styled = withInlineStylesheets(html, nonce, request.headers.get("Cookie"), context);
  // Refused requests of other sites set no cookies.
  if (styled.setCookie && status < 400) headers.append("Set-Cookie", styled.setCookie);
  // As bytes, because Node would encode a string several times.
  const page = Buffer.from(
    `<!doctype html>${appendHandoffScript(lowerScriptPriority(styled.html), handoff, nonce)}`,
  );
  return new Response(page, { status, headers });
}

function withInlineStylesheets(html: string, nonce: string, cookies: string | null, context: RequestContext) {
  const folder = context.get(clientFolderContext);
  // The page would be shown before the language's own font is loaded, and shift.
  const wouldShift = cookies && getLanguageFont(getLanguage(context));
  return folder && !wouldShift ? inlineStylesheets(html, folder, nonce, cookies) : { html };
}

/** Errors that no route expected. What routes throw on purpose (404, 403, redirects) does not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Aborted requests and 4xx responses are no faults of the server.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error(
    { err: error, requestId: getRequestInfo(context).requestId, path: new URL(request.url).pathname },
    "A request failed",
  );
  // The development error page shows only the stack.
  if (import.meta.env.DEV && error instanceof Error && error.cause instanceof Error)
    error.stack += `\n[cause]: ${error.cause.stack}`;
};

export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  if (response.status < 500) return response;
  const text = await response.text();
  return new Response(addRequestIdToErrors(text, getRequestInfo(context).requestId), response);
};
