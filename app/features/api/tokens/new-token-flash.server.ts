import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";
import { seal, unseal } from "#app/secrets/sealed.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

// A cookie carries a new secret from the form to the page that shows it once, so that a reload does not submit
// the form again.

/** Seconds. */
const lifetime = 60;

const shownSchema = z.object({ name: limitedText(100), secret: limitedText(200) });

export type CreatedToken = z.output<typeof shownSchema>;

export function newTokenFlashCookie(shown: CreatedToken, sessionId: string): string {
  return serializeCookie(cookieName("new-token"), seal("new-token", shown, sessionId), { maxAge: lifetime });
}

/** The secret, and a `Set-Cookie` value that deletes it so that it is shown once. */
export function readNewTokenFlash(
  cookieHeader: string | null,
  sessionId: string,
): { shown: CreatedToken | undefined; setCookie: string } {
  const sealed = readCookie(cookieHeader, cookieName("new-token")) ?? "";
  return {
    shown: shownSchema.safeParse(unseal("new-token", sealed, sessionId)).data,
    setCookie: serializeCookie(cookieName("new-token"), "", { maxAge: 0 }),
  };
}
