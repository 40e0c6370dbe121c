import { expect } from "vitest";
import { Dice } from "#tests/support/dice.ts";
import { importFeatureRows } from "#tests/support/feature-test-tables.ts";
import type { World } from "./access-world.ts";
import { hostileText, wellFormed } from "./fuzz-values.ts";
import type { ListRow } from "./list-rows.ts";

const rows = await importFeatureRows<ListRow>("lists");

export const listsWithClosedParameters = rows.flatMap(({ path, closed }): [string, string[]][] =>
  closed ? [[path, closed]] : [],
);

export const listScreenPaths = rows.filter(({ screen }) => screen).map(({ path }) => path);

const expressions: readonly string[] = [
  "password",
  "banReason",
  "ban_reason",
  "name; DROP TABLE user",
  "name COLLATE BINARY",
  "name desc, email",
  "(SELECT token FROM session)",
  "CASE WHEN 1=1 THEN name ELSE email END",
  "1",
  "rowid",
  "created_at",
  "NAME",
  " name",
  "asc;",
  "ASC",
];

export function hostileParameterTexts(count: number): string[] {
  const dice = new Dice(200);
  const texts = new Set(expressions);
  while (texts.size < count) {
    const text = wellFormed(hostileText(dice)).slice(0, 300);
    if (!["admin", "user", ""].includes(text)) texts.add(text);
  }
  return [...texts];
}

/** Expects the default rows and order whatever these parameters contain. */
export async function expectKnownParametersOnly(
  world: World,
  path: string,
  names: string[],
  texts: string[],
) {
  const rowsWith = async (text: string) => {
    const query = new URLSearchParams(names.map((name) => [name, text]));
    const { status, body } = await world.send(`${path}?${query}`, { as: world.administrator });
    expect(status, text).toBe(200);
    return [
      ...new Set(body.match(/[\w-]+@example\.org|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\/jobs\/\d+/g)),
    ];
  };
  await rows.find((row) => row.path === path)?.insert?.(world.server);
  const plain = await rowsWith("nonsense");
  expect(plain.length).toBeGreaterThan(2);
  for (const text of texts) expect(await rowsWith(text), text).toEqual(plain);
}

export async function expectAnySearch(world: World, path: string, texts: string[]) {
  for (const text of texts) {
    const query = new URLSearchParams({ searchTerm: text, person: text, after: text, from: text });
    const response = await world.send(`${path}?${query}`, { as: world.administrator });
    expect(response.status, text).toBe(200);
  }
  expect(await world.server.query("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
}
