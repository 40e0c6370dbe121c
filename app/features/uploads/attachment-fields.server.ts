import { getTableName } from "drizzle-orm";
import { can, type Permissions } from "#app/access/permissions.ts";
import type { FieldList, ResourceField } from "#app/resources/fields/field.ts";
import { registeredResources } from "#app/resources/registered-resources.server.ts";

export interface AttachmentField {
  name: string;
  field: string;
  accept: readonly string[];
  maxFiles: number;
  list: string;
  mayRead: Permissions;
  mayCreate: Permissions;
  mayUpdate: Permissions;
}

export const attachmentFields: readonly AttachmentField[] = registeredResources.flatMap(
  ({ table, fields, list, permissions }) =>
    Object.entries(fields).flatMap(([field, { attachment }]) => {
      if (!attachment) return [];
      const [area = ""] = Object.keys(permissions);
      const mayDo = (action: string) => ({ [area]: [action] }) as Permissions;
      return {
        name: `${getTableName(table)}.${field}`,
        field,
        ...attachment,
        list,
        mayRead: permissions,
        mayCreate: mayDo("create"),
        mayUpdate: mayDo("update"),
      };
    }),
);

export function findAttachmentFieldByPlace(name: string): AttachmentField | undefined {
  return attachmentFields.find((place) => place.name === name);
}

export function findAttachmentFieldOfForm(path: string, field: string): AttachmentField | undefined {
  return attachmentFields.find((place) => place.field === field && path.startsWith(`${place.list}/`));
}

export function attachmentFieldsOf(fields: FieldList): Map<string, AttachmentField> {
  const resource = registeredResources.find((each) => each.fields === fields);
  const table = resource ? getTableName(resource.table) : "";
  return new Map(
    attachmentNames(fields).flatMap((field) => {
      const place = findAttachmentFieldByPlace(`${table}.${field}`);
      return place ? [[field, place] as const] : [];
    }),
  );
}

export function mayUploadTo(role: string, { mayCreate, mayUpdate }: AttachmentField): boolean {
  return can(role, mayCreate) || can(role, mayUpdate);
}

function attachmentNames(fields: FieldList): string[] {
  return Object.entries(fields).flatMap(([name, { attachment }]: [string, ResourceField]) =>
    attachment ? [name] : [],
  );
}
