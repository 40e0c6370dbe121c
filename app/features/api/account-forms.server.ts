import { answerNewToken } from "./tokens/token-answers.server.ts";

export const accountForms = { "new-token": answerNewToken };
