import { createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import { deriveKey } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";

const cookieName = "toast";

let toasts: ReturnType<typeof createToasts> | undefined;

/**
 * Shows a message on the next screen.
 * @param path on this origin: see `safeRedirect` for untrusted values
 * @param options.undo from `offerUndo`: shows a button that takes the change back
 */
export function redirectWithToast(
  path: string,
  type: ToastMessage["type"],
  message: string,
  { undo, ...init }: ResponseInit & { undo?: string } = {},
) {
  toasts ??= createToasts();
  return toasts.redirectWithToast(path, { type, message, undo }, init);
}

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
        // remix-toast's default secret is public.
        secrets: [deriveKey("toast").toString("base64url")],
      },
    }),
  );
}
