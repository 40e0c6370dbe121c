import { endpoint } from "#app/api/endpoint.server.ts";
import { revokeUserSessionOperation } from "#app/api/operations/user-sessions.ts";

export const loader = endpoint(revokeUserSessionOperation);

export const action = loader;
