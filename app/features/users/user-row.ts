import type { UserFields } from "./user.schema.ts";

export const userStatuses = ["active", "invited", "not-onboarded", "banned"] as const;

export type UserStatus = (typeof userStatuses)[number];

/** Names the status as screens, files and the filter of the list do: every user has one. */
export function userStatus({
  banned,
  invited,
  name,
}: Pick<UserRow, "banned" | "invited" | "name">): UserStatus {
  if (banned) return "banned";
  if (invited) return "invited";
  return name ? "active" : "not-onboarded";
}

/** Times in milliseconds since 1970. */
export interface UserRow extends Record<keyof UserFields, string> {
  id: string;
  banned: boolean;
  /** Someone else created the user, who has not signed in yet. */
  invited: boolean;
  createdAt: number;
  lastSignInAt: number | null;
}

export interface ListedUser extends UserRow {
  /** The URL of the picture. */
  picture?: string;
}

export interface UserDetail extends UserRow {
  emailVerified: boolean;
  banReason: string | null;
  banExpires: number | null;
  onboardedAt: number | null;
  /** The language of emails to the user; null if unknown. */
  language: string | null;
  /** Changes with every write; pass it to `updateUser`. */
  version: number;
}
