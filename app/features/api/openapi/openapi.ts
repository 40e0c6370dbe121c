import { getI18n } from "#app/i18n/current-language.server.ts";
import type { Route } from "./+types/openapi.ts";
import { openApiDocument } from "./document.server.ts";

/** The API as OpenAPI 3.1, with its texts in the reader's language. Open to everybody, as the source is. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(openApiDocument(getI18n(context)), {
    headers: { "Cache-Control": "no-store", Vary: "Accept-Language, Cookie" },
  });
}
