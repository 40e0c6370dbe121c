import type { ParseKeys, TFunction } from "i18next";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { deletesRecordsToo } from "#app/deleted-records/dependents.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { user } from "#db/schema.ts";
import { type BanForm, banSchema } from "../bans/ban.schema.ts";
import { readBan } from "../bans/ban-form.server.ts";
import { type BulkChange, type BulkOperation, bulkPermissions, bulkRoleSchema } from "./bulk.schema.ts";

type BulkFieldName = "role" | keyof BanForm;

export interface RefusedBulkFields {
  errors: Partial<Record<BulkFieldName, ParseKeys>>;
  values: Record<BulkFieldName, string>;
}

/** Each operation needs a permission of its own. @throws as `requirePermission` */
export function requireBulkPermission(context: RequestContext, operation: BulkOperation): CurrentSession {
  return requirePermission(context, bulkPermissions[operation]);
}

/** What to say besides the description of the operation. */
export function bulkWarning(operation: BulkOperation): ParseKeys | undefined {
  return operation === "delete" && deletesRecordsToo(user) ? "users.bulk.delete.withRecords" : undefined;
}

/** Parses the fields of a bulk operation. */
export function parseBulkFields(
  request: Request,
  t: TFunction,
  operation: BulkOperation,
  form: FormData,
):
  | { change: BulkChange; values: RefusedBulkFields["values"]; refused?: undefined }
  | { refused: RefusedBulkFields; change?: undefined; values?: undefined } {
  const text = (name: string) => String(form.get(name) ?? "");
  const values = {
    role: text("role"),
    commonReason: text("commonReason"),
    reason: text("reason"),
    duration: text("duration"),
    until: text("until"),
  };
  if (operation === "role") {
    const role = bulkRoleSchema.safeParse(values.role);
    if (role.success) return { change: { operation, role: role.data }, values };
    return { refused: { errors: { role: "users.errors.role" }, values } };
  }
  if (operation !== "ban") return { change: { operation }, values };
  const valid = banSchema.safeParse(values);
  if (!valid.success) {
    const errors = valid.error.issues.map(({ path, message }) => [path[0], message]);
    return { refused: { errors: Object.fromEntries(errors), values } };
  }
  const ban = readBan(request, t, valid.data);
  if (!ban) return { refused: { errors: { until: "users.errors.until" }, values } };
  return { change: { operation, ...ban }, values };
}
