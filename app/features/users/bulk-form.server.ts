import type { ParseKeys } from "i18next";
import type { RouterContextProvider } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { computeBanEnd } from "./ban-end.server.ts";
import { type BulkChange, type BulkOperation, bulkPermissions, bulkRoleSchema } from "./bulk.schema.ts";
import { banSchema } from "./user.schema.ts";

export interface RefusedBulkFields {
  errors: Partial<Record<"role" | "reason" | "until", ParseKeys>>;
  values: { reason: string; until: string };
}

/** Each operation needs a permission of its own. @throws {Response} as `requirePermission` */
export function requireBulkPermission(
  context: Readonly<RouterContextProvider>,
  operation: BulkOperation,
): CurrentSession {
  return requirePermission(context, bulkPermissions[operation]);
}

/** Parses the fields that a change of several users has besides who they are. */
export function parseBulkFields(
  request: Request,
  operation: BulkOperation,
  form: FormData,
): { change: BulkChange; refused?: undefined } | { refused: RefusedBulkFields; change?: undefined } {
  const text = (name: string) => String(form.get(name) ?? "");
  const values = { reason: text("reason"), until: text("until") };
  if (operation === "role") {
    const role = bulkRoleSchema.safeParse(form.get("role"));
    if (role.success) return { change: { operation, role: role.data } };
    return { refused: { errors: { role: "users.errors.role" }, values } };
  }
  if (operation !== "ban") return { change: { operation } };
  const ban = banSchema.safeParse(values);
  if (!ban.success) {
    const errors = ban.error.issues.map(({ path, message }) => [path[0], message]);
    return { refused: { errors: Object.fromEntries(errors), values } };
  }
  const { reason = null, until = "" } = ban.data;
  const { end, isPast } = computeBanEnd(request, until);
  if (isPast) return { refused: { errors: { until: "users.errors.until" }, values } };
  return { change: { operation, reason, until: end } };
}
