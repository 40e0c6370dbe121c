export type Channel = "screen" | "api" | "command" | "job";

export type Actor = PersonActor | SystemActor | NobodyActor;

export interface PersonActor {
  type: "person";
  id: string;
  /** The email address if the user has not given a name. */
  name: string;
  /** The administrator behind an impersonation. */
  impersonatorId: string | null;
  via: Channel;
  tokenId: string | null;
  requestId: string | null;
}

export type SystemActor = ActorWithoutPerson<"system">;

export type NobodyActor = ActorWithoutPerson<"nobody">;

interface ActorWithoutPerson<Type> {
  type: Type;
  id: null;
  name: "";
  impersonatorId: null;
  via: Channel;
  tokenId: null;
  requestId: string | null;
}

interface Origin {
  via?: Channel;
  requestId?: string | null;
}

export function userActor(
  person: { id: string; name: string; email: string },
  {
    impersonatorId = null,
    via = "screen",
    tokenId = null,
    requestId = null,
  }: Origin & { impersonatorId?: string | null; tokenId?: string | null } = {},
): PersonActor {
  const { id, name, email } = person;
  return { type: "person", id, name: name || email, impersonatorId, via, tokenId, requestId };
}

export function systemActor(via: Channel, requestId: string | null = null): SystemActor {
  return { type: "system", ...withoutPerson, via, requestId };
}

export function nobody({ via = "screen", requestId = null }: Origin = {}): NobodyActor {
  return { type: "nobody", ...withoutPerson, via, requestId };
}

const withoutPerson = { id: null, name: "", impersonatorId: null, tokenId: null } as const;
