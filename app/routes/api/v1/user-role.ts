import { endpoint } from "#app/api/endpoint.server.ts";
import { setUserRoleOperation } from "#app/api/operations/user-deeds.ts";

export const loader = endpoint(setUserRoleOperation);

export const action = loader;
