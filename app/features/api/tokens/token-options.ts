/** A token never has more permissions than its owner. */
export const tokenScopes = ["read", "read-write"] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** Days. */
export const tokenLifetimes = ["7", "30", "90", "365", "never"] as const;

export type TokenLifetime = (typeof tokenLifetimes)[number];
