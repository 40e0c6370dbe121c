import { count, desc, eq } from "drizzle-orm";
import { pageSize } from "#app/lists/list-query.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import type { RepositoryPage, RepositoryQuery } from "./repository-list.ts";

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

export async function listRepositories(_query: RepositoryQuery): Promise<RepositoryPage> {
  const rows = db().select().from(repository).limit(pageSize).all();
  return {
    rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() })),
    total: { count: rows.length, more: false },
    previous: null,
    next: null,
  };
}
