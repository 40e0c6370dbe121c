import { endpoint } from "#app/api/endpoint.server.ts";
import { listUserSessionsOperation, revokeUserSessionsOperation } from "#app/api/operations/user-sessions.ts";

export const loader = endpoint(listUserSessionsOperation, revokeUserSessionsOperation);

export const action = loader;
