import { transaction } from "./client.server.ts";
import { repository, user } from "./schema.ts";

/**
 * The accounts an empty database starts with outside production, or read-only.
 *
 * @public
 */
export const sampleAccounts = [
  { name: "Amina Diallo", email: "admin@example.com", role: "admin" },
  { name: "Louis Martin", email: "user@example.com", role: "user" },
] as const;

const sampleRepositories = [
  {
    name: "tailwindcss",
    link: "https://github.com/tailwindlabs/tailwindcss",
    description: "Styles from utility classes.",
  },
  {
    name: "react-router",
    link: "https://github.com/remix-run/react-router",
    description: "Declarative routing for React.",
  },
  {
    name: "better-auth",
    link: "https://github.com/better-auth/better-auth",
    description: "Authentication for TypeScript.",
  },
  {
    name: "drizzle-orm",
    link: "https://github.com/drizzle-team/drizzle-orm",
    description: "SQL with types, close to the database.",
  },
];

/**
 * Fills an empty database with sample data; leaves every other database as it is.
 *
 * @returns whether anything was written
 */
export async function seedIfEmpty(): Promise<boolean> {
  return transaction(async (tx) => {
    const [somebody] = await tx.select({ id: user.id }).from(user).limit(1);
    if (somebody) return false;
    await tx.insert(user).values(sampleAccounts.map((account) => ({ ...account, emailVerified: true })));
    // Hours apart, so that "newest first" has an order worth looking at.
    const now = Date.now();
    await tx.insert(repository).values(
      sampleRepositories.map((row, index) => ({
        ...row,
        // The names are in lower case already.
        nameKey: row.name,
        createdAt: new Date(now - (sampleRepositories.length - index) * 3_600_000),
      })),
    );
    return true;
  });
}
