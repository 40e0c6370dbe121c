import { type Cookie, createCookie } from "react-router";
import { settings } from "#app/settings.server.ts";
import type { Language } from "./languages.ts";

const thirtyDays = 43_200 * 60;

const plainCookie = createCookie("lng", { path: "/", sameSite: "lax", maxAge: thirtyDays });

export const languageCookie: Cookie = {
  ...plainCookie,
  name: plainCookie.name,
  isSigned: false,
  parse: async (header) => /(?:^|;\s*)lng=([a-z]{2})(?:;|$)/.exec(header ?? "")?.[1] ?? null,
  serialize: async (language: Language) =>
    `lng=${language}; Path=/; Max-Age=${thirtyDays}; SameSite=Lax${settings().https ? "; Secure" : ""}`,
};
