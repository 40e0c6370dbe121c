import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import type { z } from "#app/validation/zod.ts";
import { cookieName } from "./cookie-name.server.ts";
import { type FlashPurpose, seal, unseal } from "./sealed.server.ts";

/** Seconds. */
const lifetime = 60;

/**
 * A cookie that carries a new secret from a form to the page that shows it once, so that a reload does not submit the form again.
 * Only the same session can read it. @public used only by features that can be left out
 */
export function flashCookie<Schema extends z.ZodType>(purpose: FlashPurpose, schema: Schema) {
  const name = cookieName.bind(null, purpose);
  return {
    /** @returns a `Set-Cookie` value */
    serialize(value: z.output<Schema>, sessionId: string): string {
      return serializeCookie(name(), seal(purpose, value, sessionId), { maxAge: lifetime });
    },

    /** The value, and a `Set-Cookie` value that deletes it so that it is shown once. */
    take(cookieHeader: string | null, sessionId: string) {
      const sealed = readCookie(cookieHeader, name()) ?? "";
      return {
        value: schema.safeParse(unseal(purpose, sealed, sessionId)).data,
        setCookie: serializeCookie(name(), "", { maxAge: 0 }),
      };
    },
  };
}
