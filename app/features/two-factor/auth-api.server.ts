import { auth } from "#app/auth/auth.server.ts";
import { authHeaders } from "#app/auth/auth-headers.server.ts";
import type { AuthEndpointHandlers } from "#app/features/auth-api/authenticated-handler.server.ts";

const handlers: AuthEndpointHandlers = {
  "POST /sign-in/two-factor": (request, context) =>
    auth().handler(new Request(request, { headers: authHeaders(request, context) })),
};

export default handlers;
