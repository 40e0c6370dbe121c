import { eq, inArray } from "drizzle-orm";
import type { ReferenceTarget } from "#app/resources/references/reference-target.ts";
import { db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";

export const target: ReferenceTarget = {
  name: "upload",
  screen: "/files/:id",
  isDocument: true,
  // The address asks for more.
  openPermissions: {},
  textKey: (text) => text,
  async read(by, values) {
    // No name stands for one file.
    if (by === "text") return [];
    const columns = { id: upload.id, name: upload.name };
    const found = await db()
      .select(columns)
      .from(upload)
      .where(inArray(upload.id, [...values]));
    return found.map(({ id, name }) => ({ id, label: name, text: name }));
  },
  async accepts(tx, place, id) {
    const [row] = await tx.select({ place: upload.place }).from(upload).where(eq(upload.id, id));
    return row?.place === place || row?.place === "";
  },
};
