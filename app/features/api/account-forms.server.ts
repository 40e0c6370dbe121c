import { handleNewToken } from "./tokens/new-token-action.server.ts";

export const accountForms = { "new-token": handleNewToken };
