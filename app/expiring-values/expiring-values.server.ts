import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";

interface ExpiringValue<Value> {
  value: Value;
  expiresAt: Date;
  isExpired: boolean;
}

/** A text in a stored value, such as the hash of one of several codes. */
export interface StoredText {
  identifier: string;
  text: string;
}

/** Also finds it in expired values, for an hour. */
export async function isStillStored(database: Database, { identifier, text }: StoredText): Promise<boolean> {
  const [row] = await database.select().from(verification).where(eq(verification.identifier, identifier));
  return row?.value.includes(text) ?? false;
}

/** Values that expire, each with a key. @param prefix distinguishes their keys from all others in the table */
export function expiringValues<Value>(prefix: string) {
  const hasKey = (key: string) => eq(verification.identifier, prefix + key);
  return {
    /** Replaces the value that has this key: see the table. */
    async put(database: Database, key: string, value: Value, expiresAt: Date): Promise<void> {
      await database
        .insert(verification)
        .values({ identifier: prefix + key, value: JSON.stringify(value), expiresAt });
    },

    /** Also finds expired values, until the cleanup. */
    async find(database: Database, key: string): Promise<ExpiringValue<Value> | undefined> {
      const [row] = await database.select().from(verification).where(hasKey(key));
      if (!row) return undefined;
      const { expiresAt } = row;
      return {
        value: JSON.parse(row.value) as Value,
        expiresAt,
        isExpired: expiresAt.getTime() <= Date.now(),
      };
    },

    /** Removes an unexpired value. Of parallel calls, one returns it. */
    async take(database: Database, key: string): Promise<Value | undefined> {
      const [row] = await database
        .delete(verification)
        .where(and(hasKey(key), gt(verification.expiresAt, new Date())))
        .returning();
      return row && (JSON.parse(row.value) as Value);
    },

    async remove(database: Database, key: string): Promise<void> {
      await database.delete(verification).where(hasKey(key));
    },

    /** For `isStillStored`. @param text without characters that JSON escapes */
    locate(key: string, text: string): StoredText {
      return { identifier: prefix + key, text };
    },
  };
}
