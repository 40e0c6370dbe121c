import { getActor } from "#app/auth/current-actor.server.ts";
import { linkingScreen, requirePermission } from "#app/auth/guards.server.ts";
import { redirectDataRequest } from "#app/http/data-request.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { isoDay } from "#app/i18n/time-zones.ts";
import { productSlug } from "#app/product.ts";
import { exportAccount } from "../account-export.server.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requirePermission(
    context,
    { account: ["export"] },
    { returnTo: linkingScreen(context, request) },
  );
  redirectDataRequest(request);
  const { exportedAt, texts } = exportAccount(user.id, getActor(context));
  const day = isoDay(getTimeZone(request), exportedAt.getTime());
  return new Response(request.method === "HEAD" ? null : await streamTexts(texts), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productSlug}-account-${day}.json"`,
    },
  });
}
