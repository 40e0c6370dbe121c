import { answerCall } from "./answer-call.server.ts";

/** Every operation: which one it is, the path beneath `/api/v1` and the method say. */
export const loader = answerCall;

export const action = answerCall;
