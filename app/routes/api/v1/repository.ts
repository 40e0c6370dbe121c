import { endpoint } from "#app/api/endpoint.server.ts";
import {
  deleteRepositoryOperation,
  getRepositoryOperation,
  updateRepositoryOperation,
} from "#app/api/operations/repositories.ts";

export const loader = endpoint(getRepositoryOperation, updateRepositoryOperation, deleteRepositoryOperation);

export const action = loader;
