import { endpoint } from "#app/api/endpoint.server.ts";
import { banUserOperation, unbanUserOperation } from "#app/api/operations/user-deeds.ts";

export const loader = endpoint(banUserOperation, unbanUserOperation);

export const action = loader;
