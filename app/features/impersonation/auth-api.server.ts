import { auth } from "#app/auth/auth.server.ts";
import {
  type AuthEndpointHandlers,
  authErrorResponse,
  authenticatedHandler,
} from "#app/features/auth-api/authenticated-handler.server.ts";
import { stopImpersonation } from "./impersonation.server.ts";

const stop = authenticatedHandler({}, async ({ request, context }) => {
  const stopped = await stopImpersonation(request, context);
  if (stopped.result === "notImpersonating") return authErrorResponse(400, "NOT_IMPERSONATING");
  const { restored, headers } = stopped;
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const own = restored
    ? await auth().api.getSession({ headers: new Headers({ cookie: cookies.join("; ") }) })
    : null;
  const answer = { success: true, restored, session: own?.session ?? null, user: own?.user ?? null };
  return Response.json(answer, { headers });
});

export default { "POST /admin/stop-impersonating": stop } satisfies AuthEndpointHandlers;
