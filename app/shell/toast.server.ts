import { redirectWithToast as redirectWith, setToastCookieOptions } from "remix-toast";
import { deriveKey } from "#app/auth/secret.server.ts";
import { settings } from "#app/settings.server.ts";

let configured = false;

/**
 * Sends the browser on, with a message that the next screen shows once.
 *
 * @param path stays on this origin: see `safeRedirect` for what comes from outside
 */
export function redirectWithToast(
  path: string,
  type: "success" | "info" | "warning" | "error",
  message: string,
  init?: ResponseInit,
) {
  configureToasts();
  return redirectWith(path, { type, message }, init);
}

/** remix-toast signs with a secret of its own that everybody knows; this sets ours. To be called before any use. */
export function configureToasts() {
  if (configured) return;
  configured = true;
  setToastCookieOptions({
    name: "toast",
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: settings().https,
    secrets: [deriveKey("toast").toString("base64url")],
  });
}
