import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { searchManagerArea } from "../search.server.ts";
import { parseSearchTerm, type SearchResults } from "../search-groups.ts";
import type { Route } from "./+types/results.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"] });
  const searchTerm = parseSearchTerm(url.searchParams);
  const groups = await searchManagerArea(user, searchTerm, getI18n(context).t);
  return Response.json({ searchTerm, groups } satisfies SearchResults);
}
