import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { systemActor, userActor } from "#app/access/actor.ts";
import { referenceField } from "#app/resources/fields/reference-field.ts";
import { textField } from "#app/resources/fields/text-fields.ts";
import { numberField } from "#app/resources/fields/value-fields.ts";
import { settings } from "#app/settings.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import * as columns from "#tests/support/sqlite-or-postgres/columns.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";
import { importRecords, insertRows } from "./import-records.server.ts";
import { validateImport } from "./validate-import.server.ts";

const { booleanColumn, id, moneyColumn, table, text, timestamps } = columns;

const ticket = table("ticket", {
  id: id(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  price: moneyColumn("price").default(5),
  state: text("state").notNull().default("new"),
  priority: moneyColumn("priority").notNull().default(3),
  open: booleanColumn("open").default(true),
  secret: text("secret")
    .notNull()
    .$defaultFn(() => crypto.randomUUID()),
  kind: text("kind").notNull().default(sql`lower('TASK')`),
  ownerId: text("owner_id").references(() => user.id),
  ...timestamps(),
});

const permission = { repository: ["create"] } as const;

const csv = {
  listPath: "/manager/repositories",
  title: "repositories.pageTitle",
  back: "repositories.detail.back",
  subject: "repository",
  table: ticket,
  fields: {
    name: textField({ label: "resources.fields.name" }),
    price: numberField({ label: "resources.fields.description", optional: true }),
    ownerId: referenceField({ label: "resources.fields.updatedAt", to: "user", optional: true }),
  },
  permissions: { read: permission, create: permission },
} as const;

beforeAll(async () => {
  await migrateTestDatabase();
  await query(
    settings().databaseUrl,
    `CREATE TABLE ticket (id text PRIMARY KEY, name text NOT NULL, name_key text NOT NULL UNIQUE, price bigint,
      state text NOT NULL, priority bigint NOT NULL, open boolean NOT NULL, secret text NOT NULL UNIQUE,
      kind text NOT NULL, owner_id text, created_at timestamptz(3) NOT NULL, updated_at timestamptz(3) NOT NULL)`,
    [],
  );
});

test("columns that are no fields get their defaults, and an empty cell gets none", async () => {
  const imported = await importRecords(csv, systemActor("command"), "name,price\none,7\ntwo,\n");
  expect(imported).toMatchObject({ created: 2, skipped: 0 });
  const defaults = {
    state: "new",
    priority: 3,
    open: true,
    kind: "task",
    secret: expect.stringMatching(/^.{36}$/),
  };
  expect(await db().select().from(ticket).orderBy(ticket.name)).toMatchObject([
    { ...defaults, name: "one", price: 7 },
    { ...defaults, name: "two", price: null },
  ]);
});

test("a cell that names no record is an error in its row", async () => {
  const owner = await makeUser();
  const cells = [owner.email, "nobody@example.org", "a\0b", "\0", `${owner.email}\ud800`];
  const text = ["name,ownerId", ...cells.map((cell, index) => `n${index},${cell}`)].join("\n");
  const unknown = { outcome: "invalid", errors: { ownerId: "csv.import.unknownReference" } };
  expect(await validateImport(csv, systemActor("command"), text)).toMatchObject({
    rows: [{ outcome: "create", values: { ownerId: owner.id } }, unknown, unknown, unknown, unknown],
  });
});

test("skips a row whose record was deleted after the check, and says so", async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const actor = systemActor("command");
  const plan = await validateImport(csv, actor, `name,ownerId\nlost,${owner.email}\nkept,${other.email}\n`);
  if (plan.result === "unreadable") throw new Error("The text is unreadable");
  await db().delete(user).where(eq(user.id, owner.id));
  const inserted = await transaction((tx) => insertRows(tx, csv, actor, plan.rows, "1"));
  const skippedRows = [{ line: 2, reason: "invalid", fields: ["ownerId"] }];
  expect(inserted).toEqual({ created: 1, skipped: 1, skippedRows });
});

test("does not reveal emails to users who may not search for users", async () => {
  const { email } = await makeUser();
  const validate = async (role: string) =>
    validateImport(csv, userActor(await makeUser({ role })), `name,ownerId\nfirst,${email}\n`);
  expect(await validate("user")).toMatchObject({
    rows: [{ outcome: "invalid", errors: { ownerId: "csv.import.unknownReference" } }],
  });
  expect(await validate("admin")).toMatchObject({ rows: [{ outcome: "create" }] });
});
