import { endpoint } from "#app/api/endpoint.server.ts";
import { deleteUserOperation, getUserOperation, updateUserOperation } from "#app/api/operations/users.ts";

export const loader = endpoint(getUserOperation, updateUserOperation, deleteUserOperation);

export const action = loader;
