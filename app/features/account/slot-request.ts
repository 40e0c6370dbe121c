import type { CurrentSession } from "#app/auth/session.server.ts";

/** What the slots of the account screen are loaded with. */
export interface AccountSlotRequest {
  session: CurrentSession;
  url: URL;
  request: Request;
  /** Of the answer: a slot may add cookies. */
  headers: Headers;
}
