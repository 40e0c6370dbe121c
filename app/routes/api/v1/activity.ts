import { endpoint } from "#app/api/endpoint.server.ts";
import { listActivityOperation } from "#app/api/operations/activity.ts";

export const loader = endpoint(listActivityOperation);

export const action = loader;
