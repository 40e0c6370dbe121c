import { db } from "../client.server.ts";

/** The database for lists and counts, by which nothing is decided. */
export const reader = db;
