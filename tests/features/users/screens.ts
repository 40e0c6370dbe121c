import type { Page } from "@playwright/test";
import { hydrated } from "#tests/e2e/fixtures.ts";
import {
  type FeatureScreens,
  longAgo,
  oddNames,
  type Setup,
  screensOf,
  send,
  sendExpectingErrors,
} from "#tests/e2e/screen-rows.ts";

type Rows = Awaited<ReturnType<typeof rows>>;

export default {
  rows,
  screens: [
    ...screensOf<Rows>(
      "/manager/users",
      "administrator",
      { state: "plain", at: "/manager/users", onPaper: true },
      { state: "no match", at: "/manager/users?searchTerm=nobody+of+the+kind" },
      { state: "toast", at: "/manager/users/bulk?operation=delete" },
      {
        state: "selected",
        at: "/manager/users",
        reach: (page) => page.locator("tbody input").nth(1).check(),
      },
      { state: "asking", at: ({ person }) => `/manager/users?menu=${person}&confirm=delete` },
    ),
    ...screensOf<Rows>(
      "/manager/users/new",
      "administrator",
      { state: "plain", at: "/manager/users/new" },
      { state: "wrong", at: "/manager/users/new", reach: sendExpectingErrors },
      { state: "leaving", at: "/manager/users/new", reach: leaveUnsaved },
    ),
    ...screensOf<Rows>(
      "/manager/users/invite",
      "administrator",
      { state: "plain", at: "/manager/users/invite" },
      {
        state: "wrong",
        at: "/manager/users/invite",
        reach: async (page) => {
          await page.locator("[name=emails]").fill("nowhere".repeat(8));
          await sendExpectingErrors(page);
        },
      },
    ),
    ...screensOf<Rows>(
      "/manager/users/bulk",
      "administrator",
      {
        state: "delete",
        at: ({ person, banned }) => `/manager/users/bulk?operation=delete&id=${person}&id=${banned}`,
      },
      {
        state: "role",
        at: ({ person, banned }) => `/manager/users/bulk?operation=role&id=${person}&id=${banned}`,
      },
      {
        state: "left out",
        at: ({ person, own }) => `/manager/users/bulk?operation=delete&id=${person}&id=${own}`,
      },
      { state: "ban", at: ({ person }) => `/manager/users/bulk?operation=ban&id=${person}` },
      { state: "sign-out", at: ({ person }) => `/manager/users/bulk?operation=sign-out&id=${person}` },
    ),
    ...screensOf<Rows>(
      "/manager/users/bulk/all",
      "administrator",
      { state: "delete", at: "/manager/users/bulk/all?operation=delete" },
      { state: "role", at: "/manager/users/bulk/all?operation=role&role=user" },
      { state: "ban", at: "/manager/users/bulk/all?operation=ban&role=user" },
      { state: "sign-out", at: "/manager/users/bulk/all?operation=sign-out&role=user" },
    ),
    ...screensOf<Rows>(
      "/manager/users/:id",
      "administrator",
      { state: "plain", at: ({ person }) => `/manager/users/${person}`, onPaper: true },
      { state: "banned", at: ({ banned }) => `/manager/users/${banned}` },
      { state: "own", at: ({ own }) => `/manager/users/${own}` },
      { state: "deletion", at: ({ person }) => `/manager/users/${person}?confirm=delete` },
      { state: "not found", at: "/manager/users/nobody" },
    ),
    ...screensOf<Rows>(
      "/manager/users/:id/update",
      "administrator",
      { state: "plain", at: ({ person }) => `/manager/users/${person}/update` },
      { state: "own", at: ({ own }) => `/manager/users/${own}/update` },
      {
        state: "conflict",
        at: ({ banned }) => `/manager/users/${banned}/update`,
        reach: async (page, { server, rows }) => {
          await server.query(
            `UPDATE "user" SET updated_at = ?, name = 'Baraka' WHERE id = ?`,
            new Date(),
            rows.banned,
          );
          await page.locator("[name=name]").fill("Mariam");
          await send(page);
          await page.locator("[role=alert]").waitFor();
        },
      },
    ),
    ...screensOf<Rows>(
      "/manager/users/:id/ban",
      "administrator",
      { state: "plain", at: ({ person }) => `/manager/users/${person}/ban` },
      {
        state: "wrong",
        at: ({ person }) => `/manager/users/${person}/ban`,
        reach: async (page) => {
          await page.locator("[name=duration]").selectOption("date");
          await page.locator("[name=until]").fill(longAgo);
          await sendExpectingErrors(page);
        },
      },
      { state: "calendar", at: ({ person }) => `/manager/users/${person}/ban`, reach: openBanCalendar },
    ),
  ],
} satisfies FeatureScreens<Rows>;

async function openBanCalendar(page: Page) {
  await page.locator("[name=duration]").selectOption("date");
  await openCalendar(page);
}

async function rows({ server, administratorId }: Setup) {
  const now = Date.now();
  const hour = 3_600_000;
  const ids: string[] = [];
  for (let index = 0; index < 24; index++) {
    const id = crypto.randomUUID();
    const name = oddNames[index % oddNames.length] ?? "";
    const local = index % 4 === 0 ? "a.very.long.mailbox.name.that.knows.no.end.at.all" : "person";
    await server.query(
      'INSERT INTO "user" (id, email, email_verified, name, role, banned, ban_reason, ban_expires, last_sign_in_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      `${local}-${index}@subsidiary.example.org`,
      index % 2 === 1,
      name,
      index % 5 === 0 ? "user,admin" : "user",
      index % 6 === 1,
      index % 6 === 1 ? "Sent the same message to everybody.\nTwice." : null,
      index % 6 === 1 ? new Date(now + 400 * hour) : null,
      index % 3 === 0 ? null : new Date(now - index * hour),
      new Date(now - index * 30 * hour),
      new Date(now - index * 30 * hour),
    );
    ids.push(id);
  }
  const [person = "", banned = ""] = ids;
  return { person, banned, own: administratorId };
}

async function openCalendar(page: Page) {
  await hydrated(page);
  await page.locator("[aria-haspopup=dialog]").click();
  await page.locator("[role=grid]").waitFor();
}

async function leaveUnsaved(page: Page) {
  await hydrated(page);
  await page.locator("[name=name]").fill("Half a name");
  await page.locator("main a").first().click();
  await page.locator("[role=dialog]").waitFor();
}
