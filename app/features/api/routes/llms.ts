import { getI18n } from "#app/i18n/current-language.server.ts";
import { llmsText } from "../llms/llms-text.server.ts";
import type { Route } from "./+types/llms.ts";

/** Public, like the OpenAPI document. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(llmsText(getI18n(context)), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      Vary: "Accept-Language, Cookie",
    },
  });
}
