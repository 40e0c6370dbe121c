import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { data } from "react-router";
import { isMultipartType } from "#app/http/request-headers.ts";

const fieldLimits = {
  fieldNameSize: 200,
  fieldSize: 1_000_000,
  fields: 250,
  headerPairs: 20,
  headerSize: 4_000,
};

const maxFieldBytes = 1_000_000;

type FileReader = (field: string, name: string, content: Readable) => Promise<void>;

export function isMultipart(request: Request): boolean {
  return isMultipartType(request.headers.get("content-type"));
}

/**
 * Reads a form as it arrives: each file is read before what follows it, though one may still be stored while the next is read.
 * @returns the other fields
 * @throws a 400 response if the body is not a form or is cut short, 413 if it is too large, and whatever `readFile` throws
 */
export async function readMultipart(
  request: Request,
  maxFiles: number,
  readFile: FileReader,
): Promise<[name: string, value: string][]> {
  if (!request.body) throw data(null, { status: 400 });
  const fields: [string, string][] = [];
  const files: { content: Readable; read: Promise<void> }[] = [];
  const contentErrors = new Set<unknown>();
  const readErrors: unknown[] = [];
  let previous = Promise.resolve();
  let fieldBytes = 0;
  const parser = createParser(request, maxFiles);
  const refuse = (reason: unknown) => parser.destroy(reason as Error);
  const tooMuch = data(null, { status: 413 });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"]) parser.on(limit, () => refuse(tooMuch));
  parser.on("error", () => {});
  parser.on("field", (name, value, nameIsCut, valueIsCut) => {
    fieldBytes += (name ?? "").length + value.length;
    if (nameIsCut || valueIsCut || fieldBytes > maxFieldBytes) refuse(tooMuch);
    else fields.push([name ?? "", value]);
  });
  parser.on("file", (field, content, name) => {
    // An error after reading has stopped would end the process.
    content.on("error", (error) => contentErrors.add(error));
    const read = previous.then(() => readFile(field ?? "", name ?? "", content));
    previous = Promise.race([read, finished(content)]).catch(() => {});
    read.catch((error) => {
      if (!contentErrors.has(error)) readErrors.push(error);
      refuse(error);
    });
    files.push({ content, read });
  });
  try {
    // The rest of a refused body stays unread, or the connection would close before the response.
    const chunks = (request.body as NodeReadableStream<Uint8Array>).values({ preventCancel: true });
    await pipeline(Readable.from(chunks), parser);
    await Promise.all(files.map(({ read }) => read));
    return fields;
  } catch (error) {
    for (const { content } of files) content.destroy(new Error("The form ended too early"));
    await Promise.allSettled(files.map(({ read }) => read));
    throw readErrors.length > 0 ? readErrors[0] : asThrown(error);
  }
}

function createParser(request: Request, maxFiles: number) {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return new Busboy({
      headers,
      limits: { ...fieldLimits, files: maxFiles, parts: fieldLimits.fields + maxFiles },
    });
  } catch {
    throw data(null, { status: 400 });
  }
}

function asThrown(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.name === "Error" || error instanceof TypeError ? data(null, { status: 400 }) : error;
}
