import { getI18n } from "#app/i18n/current-language.server.ts";
import { openApiDocument } from "../openapi/document.server.ts";
import type { Route } from "./+types/openapi.ts";

/** The OpenAPI document in the reader's language. Public, like the source code. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(openApiDocument(getI18n(context)), {
    headers: { "Cache-Control": "no-store", Vary: "Accept-Language, Cookie" },
  });
}
