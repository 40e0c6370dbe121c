import { endpoint } from "#app/api/endpoint.server.ts";
import { endOtherSessionsOperation, listOwnSessionsOperation } from "#app/api/operations/account.ts";

export const loader = endpoint(listOwnSessionsOperation, endOtherSessionsOperation);

export const action = loader;
