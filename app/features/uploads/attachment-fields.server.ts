import { getTableName } from "drizzle-orm";
import { can, type Permissions } from "#app/access/permissions.ts";
import { type RegisteredResource, resourcePermission } from "#app/resources/registered-resource.ts";
import { registeredResources } from "#app/resources/registered-resources.server.ts";

export interface AttachmentField {
  /** The table and the field, such as `invoice.receiptId`. */
  key: string;
  name: string;
  accept: readonly string[];
  maxFiles: number;
  listPath: string;
  readPermissions: Permissions;
  createPermissions: Permissions;
  updatePermissions: Permissions;
}

export const attachmentFields: readonly AttachmentField[] = registeredResources.flatMap((resource) => [
  ...attachmentFieldsOf(resource).values(),
]);

export function attachmentFieldsOf(resource: RegisteredResource): Map<string, AttachmentField> {
  const { table, fields, listPath } = resource;
  return new Map(
    Object.entries(fields).flatMap(([name, { attachment }]) => {
      if (!attachment) return [];
      const field = {
        key: `${getTableName(table)}.${name}`,
        name,
        ...attachment,
        listPath,
        readPermissions: resourcePermission(resource, "read"),
        createPermissions: resourcePermission(resource, "create"),
        updatePermissions: resourcePermission(resource, "update"),
      };
      return [[name, field] as const];
    }),
  );
}

export function findAttachmentFieldByKey(key: string): AttachmentField | undefined {
  return attachmentFields.find((field) => field.key === key);
}

export function findAttachmentFieldOfForm(path: string, name: string): AttachmentField | undefined {
  return attachmentFields.find((field) => field.name === name && path.startsWith(`${field.listPath}/`));
}

export function mayUploadTo(
  role: string,
  { createPermissions, updatePermissions }: AttachmentField,
): boolean {
  return can(role, createPermissions) || can(role, updatePermissions);
}
