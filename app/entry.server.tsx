import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getClient } from "#app/http/client.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { log } from "#app/log.server.ts";
import { getNonce } from "#app/middleware/security-headers.ts";
import { withErrorId } from "./shell/error-kind.ts";
import { failedRequest } from "./shell/failed-request.server.ts";
import { FailedRequestContext } from "./shell/failed-request.ts";

// Renders to a string: no screen streams, and a string is rendered and compressed in a fraction of the time.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = getNonce(context);
  const handoff = await readAll(entryContext.serverHandoffStream);
  const failed = status >= 400 ? failedRequest(request, getClient(context).requestId) : undefined;
  const html = renderToString(
    <I18nextProvider i18n={getI18n(context)}>
      <FailedRequestContext value={failed}>
        <ServerRouter
          context={{ ...entryContext, serverHandoffStream: undefined }}
          url={request.url}
          nonce={nonce}
        />
      </FailedRequestContext>
    </I18nextProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // As bytes, because Node would encode a string several times.
  const page = Buffer.from(`<!doctype html>${withHandoff(scriptsLast(html), handoff, nonce)}`);
  return new Response(page, { status, headers });
}

/** Errors that no route expected. What routes throw on purpose (404, 403, redirects) does not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left is no error of ours, nor is one who asks for what there is not.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error(
    { err: error, requestId: getClient(context).requestId, path: new URL(request.url).pathname },
    "error",
  );
};

/** Gives the errors of a data request the id that the log knows them by. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  if (response.status < 500) return response;
  const text = await response.text();
  return new Response(withErrorId(text, getClient(context).requestId), response);
};

async function readAll(stream: ReadableStream<Uint8Array> | undefined) {
  return stream ? new Response(stream).text() : "";
}

/**
 * A page can be read and used before its scripts are there: until they are asked for, its styles and its font shall have
 * the line for themselves. `<Scripts>` takes no priority for what it preloads, and no text of a page holds a `<`.
 */
function scriptsLast(html: string) {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Hands the loaders' data to the browser, as React Router does at the end of its own stream. */
function withHandoff(html: string, handoff: string, nonce: string) {
  // A page that does without scripts has nothing to hand them.
  if (!handoff || !html.includes("window.__reactRouterContext")) return html;
  // JSON in a script: `<` or a line separator could end the script or the line.
  const json = JSON.stringify(handoff)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
  const end = html.lastIndexOf("</body>");
  return `${html.slice(0, end)}${script}${html.slice(end)}`;
}
