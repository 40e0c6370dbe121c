import { seal, unseal } from "#app/secrets/sealed.server.ts";
import { cookieValue } from "#app/secrets/signed-cookie.server.ts";
import { settings } from "#app/settings.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/**
 * The way of a new secret from the answer to the form to the screen that shows it: a reload of that screen sends no form
 * again. It goes by a cookie that only this server can read, in this session, once and for a minute.
 */

const lifetime = 60;

const shownSchema = z.object({ name: limitedText(100), secret: limitedText(200) });

export type ShownToken = z.output<typeof shownSchema>;

/** A `Set-Cookie` value that takes the secret to the next screen of the session. */
export function showToken(shown: ShownToken, sessionId: string): string {
  return cookie(seal("new-token", shown, sessionId), lifetime);
}

/** What `showToken` sent, and the `Set-Cookie` value that takes it away, so that it is shown once. */
export function takeShownToken(
  cookieHeader: string | null,
  sessionId: string,
): { shown: ShownToken | undefined; setCookie: string } {
  const sealed = cookieValue(cookieHeader, cookieName()) ?? "";
  return {
    shown: shownSchema.safeParse(unseal("new-token", sealed, sessionId)).data,
    setCookie: cookie("", 0),
  };
}

function cookie(value: string, seconds: number) {
  const secure = settings().https ? "Secure; " : "";
  return `${cookieName()}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; ${secure}SameSite=Lax`;
}

function cookieName() {
  return settings().https ? "__Host-plumbline.new-token" : "plumbline.new-token";
}
