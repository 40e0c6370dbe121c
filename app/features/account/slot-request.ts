import type { CurrentSession } from "#app/auth/session.server.ts";

export interface AccountSlotRequest {
  session: CurrentSession;
  url: URL;
  request: Request;
  /** Response headers: a slot may add cookies. */
  headers: Headers;
}
