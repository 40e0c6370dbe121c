import { endpoint } from "#app/api/endpoint.server.ts";
import { importRepositoriesOperation } from "#app/api/operations/repository-import.ts";

export const loader = endpoint(importRepositoriesOperation);

export const action = loader;
