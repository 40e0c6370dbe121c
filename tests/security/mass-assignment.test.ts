import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { importFeatureDefaults } from "#tests/support/feature-test-tables.ts";
import { dataUrl, formPaths } from "#tests/support/routes.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { type Answer, type Member, type SendOptions, startWorld, type World } from "./access-world.ts";
import { type FeatureFormCases, type FormCaseContext, massAssignmentFields, type Row } from "./form-cases.ts";

// A form changes only its own fields, whatever else is submitted: no role, ban, verified email, owner or
// date. Source: OWASP ASVS 5.0, 15.3.3 (mass assignment), 8.2.3 (field-level access), 15.3.6 (prototype
// pollution), 15.3.7 (parameter pollution); OWASP API Security Top 10 2023, API3.

vi.setConfig({ testTimeout: 60_000 });

const features = await importFeatureDefaults<FeatureFormCases>("mass-assignment");
const forms = features.flatMap((feature) => Object.entries(feature.forms));
const tables = Object.assign({}, ...features.map((feature) => feature.tables)) as NonNullable<
  FeatureFormCases["tables"]
>;

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

test("every route with a form has a row, and every row a route", () => {
  const routes = forms.map(([path]) => path.split("?")[0] ?? "");
  expect([...new Set(routes)].sort()).toEqual([...formPaths].sort());
});

const encodings = ["form", "data request", "multipart"] as const;

const cases = forms.flatMap(([path, made]) => made.map((form, index) => ({ path, index, form })));

describe.each(cases)("$path, $index", ({ form }) => {
  test.each(encodings)("as a %s", async (encoding) => {
    const context = await createContext();
    const own = (await form.fields?.(context)) ?? {};
    const slipped = Object.fromEntries(
      Object.entries(massAssignmentFields(context)).filter(([name]) => !(name in own)),
    );
    const as = await form.as?.(context);
    const address = await form.address(context);
    const before = await rows();
    const response = await post(address, as, { ...slipped, ...own }, encoding, slipped);
    expect(response.status).toBeLessThan(500);
    const after = await rows();
    expect(changesBetween(before, after)).toEqual([...form.mayChange].sort());
    expectSoundNewRows(before, after, context);
  });
});

/** Source: OWASP ASVS 5.0, 2.4.1 and 15.1.3 (resources). */
const readForms = cases.filter(({ form }) => form.fields);

describe.each(readForms)("$path, $index, with far too many fields", ({ form }) => {
  test.each(["form", "multipart"] as const)("is refused as a %s and changes nothing", async (encoding) => {
    const context = await createContext();
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`extra-${number}`, ""]));
    const fields = { ...many, ...(await form.fields?.(context)) };
    const as = await form.as?.(context);
    const address = await form.address(context);
    const before = await rows();
    const response = await post(address, as, fields, encoding, {});
    expect(response.status).toBe(413);
    expect(response.body.length).toBeLessThan(100_000);
    expect(changesBetween(before, await rows())).toEqual([]);
  });
});

describe("/api/auth", () => {
  test.each([
    ["/sign-in/email-otp", { otp: "000000" }],
    ["/email-otp/send-verification-otp", { type: "sign-in" }],
    ["/sign-in/social", { provider: "github", callbackURL: "/app" }],
    ["/revoke-session", {}],
    ["/delete-user", { token: "000000" }],
    ["/admin/stop-impersonating", {}],
  ])("%s ignores fields of a user", async (path, own) => {
    const context = await createContext();
    const before = await rows();
    const body = JSON.stringify({
      ...massAssignmentFields(context),
      user: { role: "admin" },
      data: { banned: true },
      ...own,
    });
    await world.send(`/api/auth${path}`, {
      method: "POST",
      as: world.user,
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(changesBetween(before, await rows())).toEqual([]);
  });

  test("signing up ignores fields of a user", async () => {
    const context = await createContext();
    const before = await rows();
    expect((await signInByCall(massAssignmentFields(context))).status).toBe(200);
    expect(changesBetween(before, await rows())).toEqual(["+session", "+user"]);
    expectSoundNewRows(before, await rows(), context);
  });
});

async function signInByCall(slipped: Record<string, string>) {
  const email = `${randomUUID()}@example.org`;
  const call = (path: string, body: object) =>
    world.send(`/api/auth${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...slipped, ...body, email }),
    });
  await call("/email-otp/send-verification-otp", { type: "sign-in" });
  const otp = codeIn(await world.smtp.mailTo(email));
  return call("/sign-in/email-otp", { otp });
}

async function createContext(): Promise<FormCaseContext> {
  const { server, smtp } = world;
  await server.query("DELETE FROM limit_hit");
  const newcomer = async () => {
    const email = `${randomUUID()}@example.org`;
    return { id: "", email, cookie: await signInByHttp(server, smtp, email) };
  };
  const person = { id: randomUUID(), email: `${randomUUID()}@example.org`, sessionId: randomUUID() };
  const banned = { id: randomUUID() };
  const now = new Date();
  for (const [id, address, reason] of [
    [person.id, person.email, null],
    [banned.id, `${randomUUID()}@example.org`, "Because"],
  ]) {
    await server.query(
      `INSERT INTO "user" (id, name, email, email_verified, role, banned, ban_reason, created_at, updated_at) VALUES (?, 'Target', ?, TRUE, 'user', ?, ?, ?, ?)`,
      id,
      address,
      reason !== null,
      reason,
      now,
      now,
    );
  }
  await server.query(
    "INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
    person.sessionId,
    randomUUID(),
    person.id,
    new Date(now.getTime() + 3_600_000),
    now,
    now,
  );
  return {
    world,
    newcomer,
    person,
    banned,
    visitor: { id: "", email: "", cookie: "" },
  };
}

/** As long as in browsers: Node refuses fewer than 27 characters. */
const boundary = "----FormBoundary0123456789abcdef";

function post(
  address: string,
  as: Member | undefined,
  fields: Record<string, string>,
  encoding: (typeof encodings)[number],
  slipped: Record<string, string>,
): Promise<Answer> {
  // Also in the query, except the parameters that open a form.
  const { name: _name, email: _email, id: _id, ...query } = slipped;
  const full = `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
  const sent: SendOptions = { method: "POST", as, body: new URLSearchParams(fields) };
  if (encoding === "data request") return world.send(dataUrl(full), sent);
  if (encoding === "form") return world.send(full, sent);
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return world.send(full, { ...sent, headers, body: `${parts.join("")}--${boundary}--\r\n` });
}

type Rows = Record<string, Map<string, Row>>;

async function rows(): Promise<Rows> {
  const found: Rows = {};
  for (const table of Object.keys(tables)) {
    const each = await world.server.query<Row>(`SELECT * FROM "${table}"`);
    found[table] = new Map(each.map((row) => [row.id, row]));
  }
  return found;
}

function changesBetween(before: Rows, after: Rows): string[] {
  const found = new Set<string>();
  for (const [table, rowsAfter] of Object.entries(after)) {
    const rowsBefore = before[table] ?? new Map<string, Row>();
    for (const id of rowsBefore.keys()) if (!rowsAfter.has(id)) found.add(`-${table}`);
    for (const [id, row] of rowsAfter) {
      const old = rowsBefore.get(id);
      if (!old) found.add(`+${table}`);
      for (const [column, value] of Object.entries(old ? row : {})) {
        if (!/^updated_at$|_(folded|sort)$/.test(column) && value !== old?.[column])
          found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].sort();
}

function expectSoundNewRows(before: Rows, after: Rows, context: FormCaseContext) {
  for (const [table, rowsAfter] of Object.entries(after)) {
    for (const [id, row] of rowsAfter) {
      const { created_at, updated_at = created_at, ...rest } = row;
      expect(Math.abs(Date.now() - Number(updated_at)), `${table}.updated_at`).toBeLessThan(60_000 * 10);
      if (before[table]?.has(id)) continue;
      expect(Math.abs(Date.now() - Number(created_at)), `${table}.created_at`).toBeLessThan(60_000);
      expect(JSON.stringify(rest)).not.toMatch(/slipped|evil|2099-01-01|4070908800000/i);
      tables[table]?.(row, context);
    }
  }
}
