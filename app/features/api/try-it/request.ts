import {
  type ApiDocument,
  mediaContent,
  operationsOf,
  type PlacedOperation,
} from "../reference/api-document.ts";

let asked: Promise<PlacedOperation[]> | undefined;

/** All operations, fetched when the first form opens. @throws if the document cannot be loaded */
export function loadOperations(): Promise<PlacedOperation[]> {
  asked ??= load().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function load(): Promise<PlacedOperation[]> {
  const answer = await fetch("/api/openapi.json");
  if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`);
  return operationsOf((await answer.json()) as ApiDocument);
}

/** Whether a call deletes or ends something, by its method or, for POST, by its path. */
export function isDestructive({ verb, path }: PlacedOperation): boolean {
  return verb === "delete" || /(^|[/-])(delete|remove|revoke|sign-out)\b/.test(path);
}

export interface Received {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: [string, string][];
  body: string;
}

const shownHeaders = [
  "content-type",
  "location",
  "etag",
  "link",
  "allow",
  "retry-after",
  "ratelimit",
  "ratelimit-policy",
  "content-language",
];

/** Parameters in different places may share a name. */
export function fieldName(place: string, name: string): string {
  return `${place}.${name}`;
}

/** Sends the form with the browser's session. @throws {TypeError} on a network error */
export async function sendRequest(
  { base, path, verb, operation }: PlacedOperation,
  form: FormData,
): Promise<Received> {
  const typed = (place: string, name: string) => String(form.get(fieldName(place, name)) ?? "");
  const given = (place: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name }): [string, string] => [name, typed(place, name)])
      .filter(([, value]) => value !== "");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(typed("path", name)),
  );
  const query = new URLSearchParams(given("query"));
  const body = mediaContent(operation.requestBody?.content);
  const started = performance.now();
  // Same origin: the page may be open on another host name, whose session would not be sent.
  const answer = await fetch(`${new URL(base).pathname}${filled}${query.size > 0 ? `?${query}` : ""}`, {
    method: verb.toUpperCase(),
    headers: [...given("header"), ...(body ? [["Content-Type", body.type] as [string, string]] : [])],
    ...(body && { body: String(form.get("body") ?? "") }),
    cache: "no-store",
  });
  const text = await answer.text();
  return {
    status: answer.status,
    statusText: answer.statusText,
    milliseconds: Math.round(performance.now() - started),
    headers: shownHeaders.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
    body: formatted(text, answer.headers.get("content-type")),
  };
}

function formatted(text: string, type: string | null) {
  if (!type?.includes("json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
