import { data, redirect } from "react-router";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { settings } from "#app/settings.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { csvDownload, csvFileName } from "./csv-download.server.ts";
import { getCsvLocale } from "./csv-locale.server.ts";
import { emitExport } from "./emit-export.server.ts";
import type { ListExport } from "./list-export.ts";

/** Makes large files in the background. @public */
export interface LargeExports {
  /** The screen on which a large file is requested. */
  requestPath(listPath: string, search: URLSearchParams): string;
}

const [largeExports] = Object.values(
  import.meta.glob<LargeExports>("./*/large-exports.server.ts", { eager: true }),
);

/** The rows of a search as a file, or a redirect to request it if it is large. @throws a 400 response */
export async function exportResponse(
  listExport: ListExport,
  request: Request,
  { searchParams }: URL,
  context: RequestContext,
): Promise<Response> {
  const { listPath, permissions } = listExport;
  const selected = listExport.select(searchParams);
  if (!selected) throw data(null, { status: 400 });
  // Counting, and reading the first rows, each take a few milliseconds.
  await yieldToEventLoop();
  if (largeExports && !settings().readOnly && (await selected.count()).more) {
    return redirect(largeExports.requestPath(listPath, searchParams));
  }
  const format = getCsvLocale(request, context);
  const actor = getActor(context);
  const pages = async function* () {
    await authorizedTransaction(actor, permissions, (tx) => emitExport(tx, actor, listExport, selected));
    await yieldToEventLoop();
    yield* selected.read(actor, format);
  };
  return csvDownload(request, csvFileName(listPath, format), format, selected.headings(format), pages());
}
