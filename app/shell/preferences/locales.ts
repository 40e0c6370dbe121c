import { findBundle } from "#app/i18n/bundle.server.ts";
import type { Route } from "./+types/locales.ts";

export function loader({ params }: Route.LoaderArgs) {
  const bundle = findBundle(params.file);
  if (bundle === undefined) return new Response(null, { status: 404 });
  return new Response(bundle, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
