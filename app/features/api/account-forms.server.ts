import { handleNewToken } from "./tokens/token-answers.server.ts";

export const accountForms = { "new-token": handleNewToken };
