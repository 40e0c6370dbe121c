import type { Page } from "@playwright/test";
import type { RunningServer } from "../support/server.ts";
import type { SmtpServer } from "../support/smtp.ts";
import { hydrated } from "./fixtures.ts";

export interface World {
  server: RunningServer;
  /** The Cookie header of each visitor. */
  cookies: Record<string, string>;
  /** What the features have made for their screens: ids, and the token of a link in a mail. */
  rows: Record<string, string>;
}

/** A server with its visitors, before the features have made anything. */
export interface Setup {
  server: RunningServer;
  smtp: SmtpServer;
  cookies: Record<string, string>;
  administratorId: string;
}

export interface Screen<Rows = Record<string, string>> {
  /** The route that draws it, with its parameters' names. */
  route: string;
  /** Which of the route's states it is; "plain" is the screen as it is mostly seen. */
  state: string;
  /** Who looks at it: nobody, newcomer (without a name yet), user, administrator, or a visitor that a feature adds. */
  as: string;
  address: (rows: Rows) => string;
  /** What a person does there before it looks as it should; in any language. */
  reach?: (page: Page, world: World) => Promise<void>;
  /** Somebody may print it. */
  onPaper?: true;
}

/** What a feature says about its screens: every state that looks different, such as dialogs, errors, empty lists. */
export interface FeatureScreens<Rows = Record<string, string>> {
  screens: Screen<Rows>[];
  /** Makes what the addresses need. */
  rows?: (setup: Setup) => Promise<Rows>;
  /** Signs in further visitors. @returns their cookies */
  visitors?: (setup: Setup) => Promise<Record<string, string>>;
}

type State<Rows> = Pick<Screen, "state" | "reach" | "onPaper"> & { at: string | Screen<Rows>["address"] };

/** The screens of one route, as one visitor sees them. */
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

/** A day that no form takes and no list reaches. */
export const longAgo = "2001-01-01";

/** What a list meets in the wild: two directions, no spaces, nothing at all. */
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

/** Sends the form as it is, which cannot be right. */
export async function sendWrong(page: Page) {
  await send(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

export async function openMenu(page: Page, place: "header" | "footer") {
  await page.locator(`${place} summary`).first().click();
}
