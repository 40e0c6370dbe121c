import type { Page } from "@playwright/test";
import type { RunningServer } from "../support/server.ts";
import type { SmtpServer } from "../support/smtp.ts";
import { hydrated } from "./fixtures.ts";

export interface World {
  server: RunningServer;
  cookies: Record<string, string>;
  /** Ids and link tokens of records that features created for their screens. */
  rows: Record<string, string>;
}

export interface Setup {
  server: RunningServer;
  smtp: SmtpServer;
  cookies: Record<string, string>;
  administratorId: string;
}

export interface Screen<Rows = Record<string, string>> {
  route: string;
  /** The state of the screen; "plain" by default. */
  state: string;
  /** The visitor: nobody, newcomer (before onboarding), user, administrator, or one that a feature adds. */
  as: string;
  address: (rows: Rows) => string;
  /** Brings the screen into its state, in any language. */
  reach?: (page: Page, world: World) => Promise<void>;
  onPaper?: true;
}

/** A feature's screens in every state that looks different, such as dialogs, errors and empty lists. */
export interface FeatureScreens<Rows = Record<string, string>> {
  screens: Screen<Rows>[];
  rows?: (setup: Setup) => Promise<Rows>;
  /** Signs in more visitors. @returns their cookies */
  visitors?: (setup: Setup) => Promise<Record<string, string>>;
}

type State<Rows> = Pick<Screen, "state" | "reach" | "onPaper"> & { at: string | Screen<Rows>["address"] };

export function screensOf<Rows = Record<string, string>>(
  route: string,
  as: string,
  ...states: State<Rows>[]
): Screen<Rows>[] {
  return states.map(({ at, ...state }) => ({
    route,
    as,
    ...state,
    address: typeof at === "string" ? () => at : at,
  }));
}

/** A date that forms refuse and lists do not contain. */
export const longAgo = "2001-01-01";

/** Mixed directions, no spaces, and empty. */
export const oddNames = [
  "Amina Diallo",
  "ليلى حسن",
  "",
  "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
  "Ng",
  "José María de la Concepción Echeverría y Gutiérrez",
];

export async function send(page: Page, place = "main") {
  await hydrated(page);
  await page.locator(`${place} form[method=post] button[type=submit]`).first().click();
}

export async function sendExpectingErrors(page: Page) {
  await send(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

export async function openMenu(page: Page, place: "header" | "footer") {
  await page.locator(`${place} summary`).first().click();
}

/**
 * The screens of a resource in the manager area.
 * @param key of the ids of two records, of which the second (`…Bare`) has no description
 * @param fields what a record has beyond name and description, the same for the same tag
 */
export function resourceScreens(
  list: string,
  key: string,
  fields: (tag: string) => Record<string, string>,
): Required<Pick<FeatureScreens, "rows" | "screens">> {
  const bare = `${key}Bare`;
  return {
    rows: async ({ server, cookies }) => {
      const ids = Array.from({ length: 24 }, () => crypto.randomUUID());
      for (const [index, id] of ids.entries()) {
        const name = index % 3 ? "straightedge" : "an-uncommonly-long-name-without-any-space-in-it";
        const description =
          index % 2 ? "" : "Measures what is said to be straight.\nقياس ما يقال إنه مستقيم.";
        // Uses the product's own form, which fills all columns.
        await fetch(`${server.url}${list}/new`, {
          method: "POST",
          headers: { Cookie: cookies.administrator ?? "", Origin: server.url },
          redirect: "manual",
          body: new URLSearchParams({
            id,
            name: `${name}-${key}-${index}`,
            description,
            ...fields(`row${index}`),
          }),
        });
      }
      return { [key]: ids[0] ?? "", [bare]: ids[1] ?? "" };
    },
    screens: [
      ...screensOf(
        list,
        "administrator",
        { state: "plain", at: list, onPaper: true },
        { state: "no match", at: `${list}?searchTerm=nothing+of+the+kind` },
      ),
      ...screensOf(
        `${list}/new`,
        "administrator",
        { state: "plain", at: `${list}/new` },
        { state: "wrong", at: `${list}/new`, reach: sendExpectingErrors },
      ),
      ...screensOf(
        `${list}/:id`,
        "administrator",
        { state: "plain", at: (rows) => `${list}/${rows[key]}` },
        { state: "bare", at: (rows) => `${list}/${rows[bare]}` },
        { state: "deletion", at: (rows) => `${list}/${rows[key]}?confirm=delete` },
        { state: "not found", at: `${list}/nothing` },
      ),
      ...screensOf(
        `${list}/:id/update`,
        "administrator",
        { state: "plain", at: (rows) => `${list}/${rows[key]}/update` },
        {
          state: "conflict",
          at: (rows) => `${list}/${rows[bare]}/update`,
          reach: async (page, { cookies, server, rows }) => {
            const name = await page.locator("[name=name]").inputValue();
            await fetch(`${server.url}${list}/${rows[bare]}/update`, {
              method: "POST",
              headers: { Cookie: cookies.administrator ?? "", Origin: server.url },
              redirect: "manual",
              body: new URLSearchParams({ name, ...fields("row1"), description: `Theirs ${Date.now()}` }),
            });
            await page.locator("[name=description]").fill("Mine");
            await send(page);
            await page.locator("[role=alert]").waitFor();
          },
        },
      ),
    ],
  };
}
