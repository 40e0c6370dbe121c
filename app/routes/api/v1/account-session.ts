import { endpoint } from "#app/api/endpoint.server.ts";
import { endOwnSessionOperation } from "#app/api/operations/account.ts";

export const loader = endpoint(endOwnSessionOperation);

export const action = loader;
