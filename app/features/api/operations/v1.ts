import { answerCall } from "./answer-call.server.ts";

export const loader = answerCall;

export const action = answerCall;
