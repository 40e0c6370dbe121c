import { endpoint } from "#app/api/endpoint.server.ts";
import { getAccountOperation, updateAccountOperation } from "#app/api/operations/account.ts";

export const loader = endpoint(getAccountOperation, updateAccountOperation);

export const action = loader;
