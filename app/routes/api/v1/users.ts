import { endpoint } from "#app/api/endpoint.server.ts";
import { createUserOperation, listUsersOperation } from "#app/api/operations/users.ts";

export const loader = endpoint(listUsersOperation, createUserOperation);

export const action = loader;
