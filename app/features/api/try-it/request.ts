import {
  type ApiDocument,
  type ApiEndpoint,
  firstMediaType,
  listEndpoints,
} from "../reference/api-document.ts";

let asked: Promise<ApiEndpoint[]> | undefined;

/** All operations, fetched when the first form opens. @throws if the document cannot be loaded */
export function loadOperations(): Promise<ApiEndpoint[]> {
  asked ??= load().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function load(): Promise<ApiEndpoint[]> {
  const response = await fetch("/api/openapi.json");
  if (!response.ok) throw new Error(`Loading the document failed with ${response.status}`);
  return listEndpoints((await response.json()) as ApiDocument);
}

/** Whether a call deletes or ends something, by its method or, for POST, by its path. */
export function isDestructive({ verb, path }: ApiEndpoint): boolean {
  return verb === "delete" || /(^|[/-])(delete|remove|revoke|sign-out)\b/.test(path);
}

export interface ReceivedResponse {
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
  { path, verb, operation }: ApiEndpoint,
  form: FormData,
): Promise<ReceivedResponse> {
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
  const body = firstMediaType(operation.requestBody?.content);
  const started = performance.now();
  // Same origin: the page may be open on another host name, whose session would not be sent.
  const response = await fetch(`${filled}${query.size > 0 ? `?${query}` : ""}`, {
    method: verb.toUpperCase(),
    headers: [...given("header"), ...(body ? [["Content-Type", body.type] as [string, string]] : [])],
    ...(body && { body: String(form.get("body") ?? "") }),
    cache: "no-store",
  });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - started),
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
    body: formatted(text, response.headers.get("content-type")),
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
