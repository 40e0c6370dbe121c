import { getTableName } from "drizzle-orm";
import { can, type Permissions } from "#app/access/permissions.ts";
import { type RegisteredResource, resourcePermission } from "#app/resources/registered-resource.ts";
import { registeredResources } from "#app/resources/registered-resources.server.ts";

export interface AttachmentField {
  name: string;
  field: string;
  accept: readonly string[];
  maxFiles: number;
  listPath: string;
  mayRead: Permissions;
  mayCreate: Permissions;
  mayUpdate: Permissions;
}

export const attachmentFields: readonly AttachmentField[] = registeredResources.flatMap((resource) => [
  ...attachmentFieldsOf(resource).values(),
]);

export function attachmentFieldsOf(resource: RegisteredResource): Map<string, AttachmentField> {
  const { table, fields, listPath } = resource;
  return new Map(
    Object.entries(fields).flatMap(([field, { attachment }]) => {
      if (!attachment) return [];
      const place = {
        name: `${getTableName(table)}.${field}`,
        field,
        ...attachment,
        listPath,
        mayRead: resourcePermission(resource, "read"),
        mayCreate: resourcePermission(resource, "create"),
        mayUpdate: resourcePermission(resource, "update"),
      };
      return [[field, place] as const];
    }),
  );
}

export function findAttachmentFieldByPlace(name: string): AttachmentField | undefined {
  return attachmentFields.find((place) => place.name === name);
}

export function findAttachmentFieldOfForm(path: string, field: string): AttachmentField | undefined {
  return attachmentFields.find((place) => place.field === field && path.startsWith(`${place.listPath}/`));
}

export function mayUploadTo(role: string, { mayCreate, mayUpdate }: AttachmentField): boolean {
  return can(role, mayCreate) || can(role, mayUpdate);
}
