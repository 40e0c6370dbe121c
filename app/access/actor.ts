import { displayName } from "#app/users/display-name.ts";

export type Channel = "screen" | "api" | "command" | "job";

export type Actor = UserActor | SystemActor | AnonymousActor;

export interface UserActor {
  type: "user";
  id: string;
  /** The email address if the user has not given a name. */
  name: string;
  /** The administrator behind an impersonation. */
  impersonatorId: string | null;
  via: Channel;
  tokenId: string | null;
  requestId: string | null;
}

export type SystemActor = ActorWithoutUser<"system">;

export type AnonymousActor = ActorWithoutUser<"anonymous">;

interface ActorWithoutUser<Type> {
  type: Type;
  id: null;
  name: "";
  impersonatorId: null;
  via: Channel;
  tokenId: null;
  requestId: string | null;
}

interface ActorOptions {
  via?: Channel;
  requestId?: string | null;
}

export function userActor(
  user: { id: string; name: string; email: string },
  {
    impersonatorId = null,
    via = "screen",
    tokenId = null,
    requestId = null,
  }: ActorOptions & { impersonatorId?: string | null; tokenId?: string | null } = {},
): UserActor {
  return { type: "user", id: user.id, name: displayName(user), impersonatorId, via, tokenId, requestId };
}

export function systemActor(
  via: Channel,
  { requestId = null }: Pick<ActorOptions, "requestId"> = {},
): SystemActor {
  return { type: "system", ...noUser, via, requestId };
}

export function anonymousActor({ via = "screen", requestId = null }: ActorOptions = {}): AnonymousActor {
  return { type: "anonymous", ...noUser, via, requestId };
}

const noUser = { id: null, name: "", impersonatorId: null, tokenId: null } as const;
