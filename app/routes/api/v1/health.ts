import { endpoint } from "#app/api/endpoint.server.ts";
import { getHealthOperation } from "#app/api/operations/health.ts";

export const loader = endpoint(getHealthOperation);

export const action = loader;
