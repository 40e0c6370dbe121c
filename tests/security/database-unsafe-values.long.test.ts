import { test } from "vitest";
import { accessTable } from "../server/access-table.ts";
import { importFeatureDefaults, importFeatureRows } from "../support/feature-test-tables.ts";
import { dataUrl, fillPath, formPaths } from "../support/routes.ts";
import type { World } from "./access-world.ts";
import { describeWithRecorder, percentEncode, values } from "./database-unsafe-values.ts";
import type { JsonCall } from "./json-call.ts";
import type { ListRow } from "./list-rows.ts";
import { hasField, validFieldValues } from "./valid-values.ts";

const filterNames = [
  "sort",
  "direction",
  "role",
  "status",
  "person",
  "kind",
  "from",
  "to",
  "state",
  "menu",
  "confirm",
];
const otherNames = [
  "state",
  "newEmail",
  "email",
  "redirect",
  "error",
  "code",
  "id",
  "operation",
  "revoke",
  "lng",
];

const endsSessions = /^\/(logout|account\/sessions|api\/auth|manager\/users\/:id\/impersonate)/;

describeWithRecorder(({ ask, expectNoFaults, world }) => {
  test("in path parameters", { timeout: 60_000 }, async () => {
    const withParameters = Object.keys(accessTable).filter((path) => path.includes(":"));
    for (const value of values.map(percentEncode)) {
      for (const path of withParameters) {
        const address = path.replaceAll(/:\w+/g, value).replace("*", value);
        await ask(path.startsWith("/api") ? address : dataUrl(address));
      }
      await ask(`/api/auth/callback/github?state=${value}&code=${value}`);
    }
    await expectNoFaults();
  });

  test("in queries", { timeout: 60_000 }, async () => {
    const lists = (await importFeatureRows<ListRow>("lists")).map(({ path }) => path);
    for (const value of values.map(percentEncode)) {
      for (const path of lists) {
        const address = /^\/api|export$/.test(path) ? path : dataUrl(path);
        await ask(`${address}?searchTerm=${value}`);
        await ask(`${address}?${filterNames.map((name) => `${name}=${value}`).join("&")}`);
      }
      await ask(
        `/api/auth/admin/list-users?searchValue=${value}&offset=${value}&filterField=role&filterValue=${value}`,
      );
      for (const path of [
        "/login",
        "/login/verify",
        "/login/error",
        "/app/account",
        "/onboarding",
        "/manager/users/bulk",
        "/manager/users/bulk/all",
      ]) {
        await ask(`${dataUrl(path)}?${otherNames.map((name) => `${name}=${value}`).join("&")}`);
      }
    }
    await expectNoFaults();
  });

  test("in forms", { timeout: 120_000 }, async () => {
    const id = "11111111-1111-4111-8111-111111111111";
    const now = new Date();
    const plant = () =>
      world().server.query(
        `INSERT INTO "user" (id, email, email_verified, name, role, created_at, updated_at)
         VALUES (?, 'planted@example.org', TRUE, 'Planted', 'user', ?, ?) ON CONFLICT DO NOTHING`,
        id,
        now,
        now,
      );
    // Forms cannot carry lone surrogates.
    const carried = values.filter((value) => !/\p{Cs}/u.test(value));
    const ids = { id, sessionId: "00000000-0000-4000-8000-000000000000" };
    for (const path of formPaths.filter((each) => !endsSessions.test(each))) {
      await plant();
      const address = dataUrl(fillPath(path, ids));
      for (const value of carried) {
        for (const name of Object.keys(validFieldValues)) {
          if (!hasField(path, name)) continue;
          await ask(address, {
            method: "POST",
            body: new URLSearchParams({ ...validFieldValues, [name]: value }),
          });
        }
      }
    }
    await expectNoFaults();
  });

  test("in JSON", { timeout: 60_000 }, async () => {
    const calls = (await importFeatureDefaults<(world: World) => JsonCall[]>("valid-json-calls")).flatMap(
      (callsOf) => callsOf(world()),
    );
    for (const value of values) {
      for (const { method, path, body } of calls) {
        for (const name of Object.keys(body)) {
          const headers = { "Content-Type": "application/json" };
          await ask(path, { method, headers, body: JSON.stringify({ ...body, [name]: value }) });
        }
      }
    }
    await expectNoFaults();
  });

  test("in headers", { timeout: 60_000 }, async () => {
    const texts = [
      ...values.map(percentEncode),
      ...values.map(percentEncode).map((value) => `${value}.${value}`),
    ];
    const { cookie } = world().administrator;
    const [name] = cookie.split("=");
    for (const text of texts) {
      await ask("/app/account", {
        as: undefined,
        headers: { Cookie: `${name}=${text}; lng=${text}; theme=${text}` },
      });
      await ask("/login", {
        method: "POST",
        as: undefined,
        headers: { "User-Agent": text, "X-Forwarded-For": text },
        body: new URLSearchParams({ email: "someone@example.org" }),
      });
    }
    await expectNoFaults();
  });
});
