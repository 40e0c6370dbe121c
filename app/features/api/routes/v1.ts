import { handleApiRequest } from "../operations/handle-api-request.server.ts";

export const loader = handleApiRequest;

export const action = handleApiRequest;
