import type { Route } from "./+types/serve-translation-bundle.ts";
import { findBundleByFileName } from "./bundle.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  const bundle = findBundleByFileName(params.file);
  if (bundle === undefined) return new Response(null, { status: 404 });
  return new Response(bundle, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
