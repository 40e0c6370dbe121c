import { createCookieSessionStorage } from "react-router";
import { createThemeSessionResolver, isTheme } from "remix-themes";
import { oneYearInSeconds } from "#app/durations.ts";
import { deriveKey } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import type { Theme } from "./shell-props.ts";

let resolver: ReturnType<typeof createThemeSessionResolver> | undefined;

export async function getThemeChoice(request: Request): Promise<Theme> {
  const session = await themeSession(request);
  return session.getTheme() ?? "system";
}

/** @returns undefined for an unknown theme */
export async function serializeThemeCookie(
  request: Request,
  choice: string | undefined,
): Promise<string | undefined> {
  const session = await themeSession(request);
  if (choice === "system") return session.destroy();
  if (!isTheme(choice)) return undefined;
  session.setTheme(choice);
  return session.commit();
}

export async function renewThemeCookie(request: Request): Promise<string | undefined> {
  const choice = await getThemeChoice(request);
  return choice === "system" ? undefined : serializeThemeCookie(request, choice);
}

function themeSession(request: Request) {
  resolver ??= createThemeSessionResolver(
    createCookieSessionStorage({
      cookie: {
        name: "theme",
        path: "/",
        sameSite: "lax",
        httpOnly: true,
        maxAge: oneYearInSeconds,
        secure: settings().https,
        secrets: [deriveKey("theme").toString("base64url")],
      },
    }),
  );
  return resolver(request);
}
