import { deflateRawSync, inflateRawSync } from "node:zlib";
import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { isDataRequest } from "#app/http/data-request.ts";
import type { FlashedInputModule } from "#app/shell/flashed-input.server.ts";
import { readFormEntries } from "#app/validation/form.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { isDemo } from "./is-demo.server.ts";

// Keeps the input of a form that demo mode refused, in a cookie: the page reloads without JavaScript, and a demo
// stores nothing. Browsers refuse cookies of more than 4,096 bytes, name and attributes included.

const cookieName = "draft";

const maxCookieValueLength = 3800;

const maxTextLength = 64 * 1024;

/** Files are read into memory with their form. */
const maxFileFormBytes = 1_000_000;

const secondsKept = 600;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const text = limitedText(maxTextLength);

const flashedInputSchema = z.object({ screen: text, fields: z.record(text, text) });

/**
 * Headers that carry a refused form back to its page; forms too long for a cookie are dropped.
 * @param screen the page's URL without the notice
 */
export async function flashedInputHeaders(request: Request, screen: URL): Promise<Headers> {
  const headers = new Headers();
  const type = request.headers.get("content-type") ?? "";
  if (!formTypes.test(type) || isDataRequest(request)) return headers;
  const bytes = Number(request.headers.get("content-length") ?? Infinity);
  if (bytes > maxFileFormBytes && /^multipart/i.test(type)) return headers;
  const texts = await readFormEntries(request).catch(() => []);
  const length = texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  if (texts.length === 0 || length > maxTextLength) return headers;
  const flashed = { screen: pageKey(screen), fields: Object.fromEntries(texts) };
  const value = deflateRawSync(JSON.stringify(flashed)).toString("base64url");
  const cookie = serializeCookie(cookieName, value, { maxAge: secondsKept });
  if (value.length <= maxCookieValueLength) headers.append("Set-Cookie", cookie);
  return headers;
}

/** The input of this page only. @returns the fields, and the header that deletes them */
export const takeFlashedInput: FlashedInputModule["takeFlashedInput"] = (request, url) => {
  if (!isDemo()) return {};
  const value = readCookie(request.headers.get("cookie"), cookieName);
  if (!value) return {};
  const flashed = unpack(value);
  const input = flashed?.screen === pageKey(url) ? flashed.fields : undefined;
  if (input && url.searchParams.has("notice")) return { input };
  return { input, forget: serializeCookie(cookieName, "", { maxAge: 0 }) };
};

function unpack(value: string) {
  try {
    const text = inflateRawSync(Buffer.from(value, "base64url"), {
      maxOutputLength: maxTextLength,
    }).toString();
    return flashedInputSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function pageKey({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete("notice");
  return `${pathname}?${query}`;
}
