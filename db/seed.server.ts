import { transaction } from "./client.server.ts";
import { repository, user } from "./schema.ts";

/** Sample accounts of an empty database outside production, or in read-only mode. @public */
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

/** Adds sample data to an empty database. @returns whether it was empty */
export async function seedIfEmpty(): Promise<boolean> {
  return transaction(async (tx) => {
    const [somebody] = await tx.select({ id: user.id }).from(user).limit(1);
    if (somebody) return false;
    await tx.insert(user).values(sampleAccounts.map((account) => ({ ...account, emailVerified: true })));
    // Hours apart, to make sorting visible.
    const now = Date.now();
    await tx.insert(repository).values(
      sampleRepositories.map((row, index) => ({
        ...row,
        nameKey: row.name,
        createdAt: new Date(now - (sampleRepositories.length - index) * 3_600_000),
      })),
    );
    return true;
  });
}
