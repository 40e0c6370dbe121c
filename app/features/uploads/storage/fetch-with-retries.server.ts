import { setTimeout as sleep } from "node:timers/promises";
import { StorageUnavailableError } from "./storage-unavailable-error.ts";

export interface RequestTimes {
  timeoutMs: number;
  pauseMs: number;
}

const minBytesPerMs = 250;

/** @returns responses with 2xx, or 404 for a missing object @throws {StorageUnavailableError} for all others */
export function fetchWithRetries({ timeoutMs, pauseMs }: RequestTimes): typeof fetch {
  return async (input, init = {}) => {
    const url = String(input);
    let error: StorageUnavailableError | undefined;
    for (const wait of [0, pauseMs, pauseMs * 4]) {
      if (wait > 0) await sleep(wait);
      const response = await fetchWithin(timeoutFor(url, init, timeoutMs), url, init);
      if (typeof response === "string") {
        error = new StorageUnavailableError(`The storage does not respond: ${response}`);
        continue;
      }
      const code = response.ok ? "" : await errorCodeOf(response);
      if (response.ok || (response.status === 404 && isAboutObject(init, code))) return response;
      error = new StorageUnavailableError(`The storage responded with ${response.status} ${code}`.trim());
      if (response.status < 500 && response.status !== 429) break;
    }
    throw error;
  };
}

type Problem = string;

async function fetchWithin(timeout: number, url: string, init: RequestInit): Promise<Response | Problem> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error(`nothing in ${Math.round(timeout)} ms`)), timeout);
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    const isBlob = response.ok && init.method === "GET" && !url.includes("?");
    if (isBlob || response.status === 204) return response;
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    const { cause = error } = error as Error;
    const { code, message } = cause as NodeJS.ErrnoException;
    return code ?? message;
  } finally {
    clearTimeout(timer);
  }
}

function timeoutFor(url: string, { method, body, headers }: RequestInit, timeout: number) {
  const assembles = new Headers(headers).has("x-amz-copy-source") || /[?&]uploadId=/.test(url);
  if (assembles && !(body instanceof Uint8Array)) return timeout * (method === "DELETE" ? 1 : 30);
  return timeout + (body instanceof Uint8Array ? body.byteLength / minBytesPerMs : 0);
}

function isAboutObject({ method, headers }: RequestInit, code: string) {
  if (code === "NoSuchBucket") return false;
  return method === "GET" || method === "DELETE" || new Headers(headers).has("x-amz-copy-source");
}

async function errorCodeOf(response: Response) {
  return /<Code>(\w+)<\/Code>/.exec(await response.clone().text())?.[1] ?? "";
}
