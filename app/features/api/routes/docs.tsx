import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { isDataRequest } from "#app/http/data-request.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { useShellProps } from "#app/shell/use-shell-props.ts";
import { InteractiveReference } from "../reference/interactive-reference.tsx";
import { renderReferenceToCache } from "../reference/reference.server.tsx";
import { ReferenceShell } from "../reference/reference-shell.tsx";
import { renderedReferences } from "../reference/rendered-references.ts";
import type { Route } from "./+types/docs.ts";

/** The document already contains the reference, so the data only holds its id. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["api"] });
  const i18n = getI18n(context);
  const id = renderReferenceToCache(i18n, user.role);
  return {
    listing: isDataRequest(request) ? { id, html: renderedReferences.get(id) } : { id },
    // Translated here because the browser bundle does not contain these texts.
    title: i18n.t("reference.title"),
    texts: i18n.t("reference.try", { returnObjects: true }),
    filter: { label: i18n.t("reference.filter"), noMatches: i18n.t("common.list.noMatches") },
  };
}

/** A theme change needs no new data. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === "/resources/theme" ? false : defaultShouldRevalidate;
}

export default function ApiDocs({ loaderData: { title, ...reference } }: Route.ComponentProps) {
  const shell = useShellProps();
  if (!shell) return null;
  return (
    <ReferenceShell {...shell}>
      <PageTitle>{title}</PageTitle>
      <InteractiveReference {...reference} />
    </ReferenceShell>
  );
}
