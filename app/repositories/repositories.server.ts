import { count, desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";

export type Repository = typeof repository.$inferSelect;

/** The repositories that came last, newest first. */
export async function newestRepositories(limit: number) {
  return db()
    .select({
      id: repository.id,
      name: repository.name,
      link: repository.link,
      description: repository.description,
    })
    .from(repository)
    .orderBy(desc(repository.createdAt), desc(repository.id))
    .limit(limit);
}

export async function countRepositories(): Promise<number> {
  return db().select({ count: count() }).from(repository).get()?.count ?? 0;
}

export async function getRepository(id: string): Promise<Repository | undefined> {
  return db().select().from(repository).where(eq(repository.id, id)).get();
}
