import type { AuthEndpointHandlers } from "#app/features/auth-api/authenticated-handler.server.ts";
import { forwardToBetterAuth } from "#app/features/auth-api/forward-to-better-auth.server.ts";

const handlers: AuthEndpointHandlers = { "POST /sign-in/two-factor": forwardToBetterAuth };

export default handlers;
