import { endpoint } from "#app/api/endpoint.server.ts";
import { exportAccountOperation } from "#app/api/operations/account.ts";

export const loader = endpoint(exportAccountOperation);

export const action = loader;
