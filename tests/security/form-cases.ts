import { randomUUID } from "node:crypto";
import { codeIn } from "#tests/support/smtp.ts";
import type { Member, World } from "./access-world.ts";

export interface FormCaseContext {
  world: World;
  newcomer: () => Promise<Member>;
  person: { id: string; email: string; sessionId: string };
  banned: { id: string };
  /** Requests a code; keeps the cookie that binds the code to the browser. */
  visitor: Member;
}

export interface FormCase {
  /** May create the record that the form is for. */
  address: (context: FormCaseContext) => string | Promise<string>;
  as?: (context: FormCaseContext) => Member | Promise<Member>;
  fields?: (context: FormCaseContext) => Record<string, string> | Promise<Record<string, string>>;
  /** What the form may change: `table.column`, `+table` for a new row, `-table` for a deleted one. */
  mayChange: string[];
}

export type Row = Record<string, unknown> & { id: string };

export interface FeatureFormCases {
  /** By route, with the query if a route has several forms. A new form needs a line. */
  forms: Record<string, FormCase[]>;
  tables?: Record<string, (row: Row, context: FormCaseContext) => void>;
}

export const administrator = ({ world }: FormCaseContext) => world.administrator;
export const user = ({ world }: FormCaseContext) => world.user;
export const userAction =
  (action: string) =>
  ({ person }: FormCaseContext) =>
    `/manager/users/${person.id}/${action}`;
export const at = (address: string) => () => address;

/** Extra fields, each with a value that would change something. Fields that the form may change are not sent. */
export function massAssignmentFields({ world, person }: FormCaseContext): Record<string, string> {
  return {
    role: "admin",
    roles: "admin",
    banned: "1",
    banReason: "Slipped in",
    ban_reason: "Slipped in",
    banExpires: "2099-01-01",
    emailVerified: "true",
    email_verified: "1",
    image: "https://evil.example/picture.png",
    createdAt: "1999-01-01",
    created_at: "1",
    updatedAt: "1999-01-01",
    lastSignInAt: "1999-01-01",
    onboardedAt: "1999-01-01",
    language: "en",
    userId: world.administrator.id,
    user_id: world.administrator.id,
    token: "slipped-in",
    expiresAt: "2099-01-01",
    impersonatedBy: world.administrator.id,
    password: "slipped in",
    nameKey: "slipped in",
    email: person.email.replace("@", "+other@"),
    name: "Slipped In",
    id: randomUUID(),
    "user.role": "admin",
    "user[role]": "admin",
    "data.role": "admin",
    "__proto__.role": "admin",
    "__proto__[role]": "admin",
    "constructor.prototype.role": "admin",
  };
}

export function freshEmail() {
  return `${randomUUID()}@example.org`;
}

/** Names must contain letters. */
export function uniqueLetters() {
  return randomUUID().replaceAll(/[\d-]/g, "x");
}

export async function requestCodeFor({ world: { send, smtp }, visitor }: FormCaseContext, email: string) {
  const asked = await send("/login", { method: "POST", body: new URLSearchParams({ email }) });
  visitor.cookie = asked.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  return codeIn(await smtp.mailTo(email));
}

/** @returns the URL of a new record. @public for forms of other resources */
export async function createRecord({ world }: FormCaseContext, list: string, fields: Record<string, string>) {
  const id = randomUUID();
  await world.post(`${list}/new`, { ...fields, id });
  return `${list}/${id}`;
}

/** @param fields valid values */
export function resourceForms(
  list: string,
  table: string,
  fieldsFor: (tag: string) => Record<string, string>,
): FeatureFormCases {
  // The record and the form need the same values.
  const fields = ({ person }: FormCaseContext) => fieldsFor(person.id.replaceAll("-", ""));
  const made = (context: FormCaseContext) => createRecord(context, list, fields(context));
  return {
    tables: { [table]: () => {} },
    forms: {
      [`${list}/new`]: [{ address: at(`${list}/new`), as: administrator, fields, mayChange: [`+${table}`] }],
      [`${list}/:id/update`]: [
        {
          address: async (context) => `${await made(context)}/update`,
          as: administrator,
          fields: (context) => ({ ...fields(context), description: "Changed" }),
          mayChange: ["name", "name_key", "description"].map((column) => `${table}.${column}`),
        },
      ],
      [`${list}/:id/delete`]: [
        {
          address: async (context) => `${await made(context)}/delete`,
          as: administrator,
          mayChange: [`-${table}`],
        },
      ],
    },
  };
}
