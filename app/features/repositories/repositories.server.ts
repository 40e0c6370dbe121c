import { desc } from "drizzle-orm";
import { countCapped } from "#app/lists/count-capped.server.ts";
import type { Total } from "#app/lists/list-query.ts";
import { getRow } from "#app/resources/record-row.server.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";

export type Repository = typeof repository.$inferSelect;

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

export function countRepositories(): Promise<Total> {
  return countCapped(repository);
}

export async function getRepository(id: string): Promise<Repository | undefined> {
  return getRow(repository, id);
}
