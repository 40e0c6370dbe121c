import type { AccountForms } from "#app/features/account/account-form-action.server.ts";
import { handleNewToken } from "./tokens/new-token-action.server.ts";

export const accountFormHandlers: AccountForms["accountFormHandlers"] = { "new-token": handleNewToken };
