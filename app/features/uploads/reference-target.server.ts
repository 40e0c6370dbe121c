import { eq } from "drizzle-orm";
import type { ReferenceTarget } from "#app/resources/references/reference-target.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { findListedFiles, type ListedFile } from "./file-lists.server.ts";

export const target: ReferenceTarget = {
  name: "upload",
  detailPath: "/files/:id",
  isDocument: true,
  // The route checks more.
  openPermissions: {},
  textKey: (text) => text,
  async read(by, values) {
    // No name stands for one file.
    if (by === "text") return [];
    const columns = { id: upload.id, name: upload.name, sha256: upload.sha256 };
    const found = await db().select(columns).from(upload).where(isOneOf(upload.id, values));
    const listIds = found.flatMap(({ id, sha256 }) => (sha256 === "" ? [id] : []));
    const lists = listIds.length > 0 ? await findListedFiles(listIds) : new Map<string, ListedFile[]>();
    return found.map(({ id, name }) => {
      const files = lists.get(id);
      const label = files?.map((file) => file.name).join(", ") ?? name;
      return { id, label, text: label, parts: files?.map((file) => ({ id: file.id, label: file.name })) };
    });
  },
  async accepts(tx, fieldKey, id) {
    const [row] = await tx.select({ purpose: upload.purpose }).from(upload).where(eq(upload.id, id));
    return row?.purpose === fieldKey || row?.purpose === "";
  },
};
