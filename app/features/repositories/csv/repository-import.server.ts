import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { RepositoryFields } from "#app/features/repositories/repository.schema.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { jsonRows, timeValue } from "#db/json-rows.server.ts";
import { repository, verification } from "#db/schema.ts";
import { type ImportProblem, planImport } from "./import-plan.server.ts";

export interface Imported {
  created: number;
  skipped: number;
  problem?: undefined;
}

/**
 * Creates every row of the text that can be created, all or none of them; what was taken since the preview is skipped.
 *
 * @param id made with the preview: an import that is confirmed twice is one, and both answers say what it did
 */
export async function importRepositories(
  actor: Actor,
  text: string,
  id: string = crypto.randomUUID(),
): Promise<Imported | ImportProblem> {
  const plan = await planImport(text);
  if ("problem" in plan) return plan;
  const wanted = plan.rows.flatMap((row) => (row.outcome === "create" ? [row.fields] : []));
  return authorizedTransaction(actor, { repository: ["create"] }, async (tx) => {
    const identifier = `repository-import-${actor.id}-${id}`;
    const before = await importedBefore(tx, identifier);
    if (before) return before;
    const taken = await takenNameKeys(
      tx,
      repository,
      wanted.map(({ name }) => name),
    );
    const free = wanted.filter(({ name }) => !taken.has(nameKey(name)));
    if (free.length > 0) await insertAll(tx, free);
    const created = free.length;
    const skipped = plan.rows.length - created;
    if (created > 0) {
      await noteImport(tx, identifier, { created, skipped });
      const details = { import: id, skipped };
      await emit(tx, { actor, kind: "repository.import", count: created, details });
    }
    return { created, skipped };
  });
}

/** In one statement: nothing else has its turn while a transaction of SQLite runs. */
async function insertAll(tx: Transaction, all: RepositoryFields[]) {
  const rows = all.map((fields) => ({
    ...fields,
    id: crypto.randomUUID(),
    nameKey: nameKey(fields.name),
    description: fields.description ?? "",
  }));
  const now = timeValue(new Date());
  const values = Object.keys(getTableColumns(repository)).map((column) =>
    column === "createdAt" || column === "updatedAt" ? now : sql`value ->> ${sql.raw(`'${column}'`)}`,
  );
  await tx.insert(repository).select(sql`select ${sql.join(values, sql`, `)} from ${jsonRows(rows)}`);
}

/** Milliseconds for which a confirmation is recognized when it comes again. */
const previewLifetime = 24 * 60 * 60 * 1000;

/** What the import has done, if it has been confirmed before. */
async function importedBefore(tx: Transaction, identifier: string): Promise<Imported | undefined> {
  const [done] = await tx.select().from(verification).where(eq(verification.identifier, identifier));
  return done && (JSON.parse(done.value) as Imported);
}

async function noteImport(tx: Transaction, identifier: string, imported: Imported) {
  const expiresAt = new Date(Date.now() + previewLifetime);
  await tx.insert(verification).values({ identifier, value: JSON.stringify(imported), expiresAt });
}
