import type { EntryContext } from "react-router";

/**
 * Flaw: React Router delivers loader data to the browser only through a Suspense stream, which `renderToString` cannot
 * wait for. Rendering to a string takes a fraction of the time of streaming. Seen in react-router 7.18.4.
 * Remove when `ServerRouter` can take the data without a stream, or streaming is as fast.
 */
export async function bufferHandoffStream({ serverHandoffStream, ...entryContext }: EntryContext) {
  const handoff = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  return { handoff, entryContext: { ...entryContext, serverHandoffStream: undefined } };
}

/** Appends the data that `bufferHandoffStream` read, as React Router does at the end of its own stream. */
export function appendHandoffScript(html: string, handoff: string, nonce: string): string {
  // A page without scripts needs no data.
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
