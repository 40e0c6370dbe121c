import { data, redirect, replace } from "react-router";
import { saveLanguage } from "#app/auth/save-language.server.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { languageCookie } from "#app/i18n/language-cookie.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import type { Route } from "./+types/set-language.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { language, redirect: back } = await readFormFields(request);
  if (!isLanguage(language)) throw data(null, { status: 400 });
  await saveLanguage(context, language);
  // Replaces the history entry: it is the same screen.
  return replace(withoutLanguage(safeRedirect(back) ?? "/"), {
    headers: { "Set-Cookie": await languageCookie.serialize(language) },
  });
}

export function loader() {
  return redirect("/");
}

/** `?lng=` takes precedence over the cookie and would undo the choice. */
function withoutLanguage(path: string) {
  const url = new URL(path, "https://app.invalid");
  url.searchParams.delete("lng");
  return `${url.pathname}${url.search}${url.hash}`;
}
