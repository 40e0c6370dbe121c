import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";

/** The HTML of the forms that change the user's own account, as the server renders the screen for the user. */
export function renderAccountForms(screen: ReactElement, path: string, user: object): string[] {
  const [pathname = ""] = path.split("?");
  const children = [{ path: pathname.slice(1), Component: () => screen }];
  const Screen = createRoutesStub([{ id: "root", path: "/", children }]);
  const root = { user, timeZone: { name: "UTC" }, theme: "system" };
  const html = renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <Screen initialEntries={[path]} hydrationData={{ loaderData: { root } }} />
    </TranslatorContext>,
  );
  const forms = [...html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)].map(([form]) => form);
  return forms.filter((form) => !/action="\/(logout|resources\/)/.test(form));
}
