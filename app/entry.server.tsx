import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getClient } from "#app/http/client.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { log } from "#app/log.server.ts";
import { getNonce } from "#app/middleware/security-headers.ts";

/**
 * Renders a page to one string. No screen streams parts of itself, and a string is rendered and compressed in a
 * fraction of the time that a stream takes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = getNonce(context);
  const handoff = await readAll(entryContext.serverHandoffStream);
  const html = renderToString(
    <I18nextProvider i18n={getI18n(context)}>
      <ServerRouter
        context={{ ...entryContext, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </I18nextProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${withHandoff(html, handoff, nonce)}`, { status, headers });
}

/** Errors that no route expected. What a route throws on purpose (404, 403, redirects) does not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left is no error.
  if (request.signal.aborted) return;
  log().error(
    { err: error, requestId: getClient(context).requestId, path: new URL(request.url).pathname },
    "error",
  );
};

async function readAll(stream: ReadableStream<Uint8Array> | undefined) {
  return stream ? new Response(stream).text() : "";
}

/** Hands the loaders' data to the browser, as React Router does at the end of its own stream. */
function withHandoff(html: string, handoff: string, nonce: string) {
  if (!handoff) return html;
  // JSON in a script: `<` and the line separators could end the script or the line.
  const json = JSON.stringify(handoff)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
  return html.replace("</body>", () => `${script}</body>`);
}
