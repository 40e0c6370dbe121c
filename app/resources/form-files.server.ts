import type { RequestContext } from "#app/http/request-context.ts";
import type { RefusedForm } from "#app/validation/form.server.ts";
import type { RegisteredResource } from "./registered-resource.ts";

/** @public used only by features that can be left out */
export interface FileReceiver {
  receiveFiles(
    request: Request,
    context: RequestContext,
    resource: RegisteredResource,
  ): Promise<{ request: Request; errors: RefusedForm["errors"] }>;
}

const receivers = Object.values(
  import.meta.glob<FileReceiver>("../features/*/record-form.server.ts", { eager: true }),
);

/** Stores the files of a form. Returns the form without them, and the errors of rejected files. */
export async function storeFormFiles(
  request: Request,
  context: RequestContext,
  resource: RegisteredResource,
) {
  let received = { request, errors: {} as RefusedForm["errors"] };
  for (const { receiveFiles } of receivers) {
    const { request: remaining, errors } = await receiveFiles(received.request, context, resource);
    received = { request: remaining, errors: { ...received.errors, ...errors } };
  }
  return received;
}
