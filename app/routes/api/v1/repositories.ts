import { endpoint } from "#app/api/endpoint.server.ts";
import { createRepositoryOperation, listRepositoriesOperation } from "#app/api/operations/repositories.ts";

export const loader = endpoint(listRepositoriesOperation, createRepositoryOperation);

export const action = loader;
