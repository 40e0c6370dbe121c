import { handleNewToken } from "./tokens/new-token-action.server.ts";

export const accountFormHandlers = { "new-token": handleNewToken };
