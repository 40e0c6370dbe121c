import { createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import { deriveKey } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";

const cookieName = "toast";

/** Made at the first use, when the settings are known. */
let toasts: ReturnType<typeof createToasts> | undefined;

/**
 * Sends the browser on, with a message that the next screen shows once.
 *
 * @param path stays on this origin: see `safeRedirect` for what comes from outside
 */
export function redirectWithToast(
  path: string,
  type: ToastMessage["type"],
  message: string,
  init?: ResponseInit,
) {
  toasts ??= createToasts();
  return toasts.redirectWithToast(path, { type, message }, init);
}

/** The message that the last action left, and the headers that take it away so that it is shown once. */
export async function takeToast(request: Request): Promise<{ toast?: ToastMessage; headers: Headers }> {
  if (!request.headers.get("cookie")?.includes(`${cookieName}=`)) return { headers: new Headers() };
  toasts ??= createToasts();
  return toasts.getToast(request);
}

function createToasts() {
  return createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: cookieName,
        path: "/",
        sameSite: "lax",
        httpOnly: true,
        secure: settings().https,
        // Not remix-toast's own, which everybody knows.
        secrets: [deriveKey("toast").toString("base64url")],
      },
    }),
  );
}
