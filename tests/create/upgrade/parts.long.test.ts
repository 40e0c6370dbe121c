import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Creator, packCreator, run } from "../made-project.ts";
import { makeProject, type Project } from "./released.ts";

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 });

let creator: Creator;
beforeAll(() => {
  creator = packCreator();
});
afterAll(() => creator?.remove());

const check = (project: Project) => run(project.folder, "npm", ["run", "check"]);

async function change(project: Project, ...words: string[]) {
  const { code, output } = await project.run(creator, ...words);
  expect([code, output]).toEqual([0, expect.any(String)]);
  expect(project.git("status", "--porcelain")).toBe("");
  return output;
}

function migrationsOf({ folder }: Project, database = "sqlite") {
  const migrations = join(folder, `db/${database}/migrations`);
  const names = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => readFileSync(join(migrations, name), "utf8"));
}

describe("a feature with a table", () => {
  let shop: Project;
  beforeAll(async () => {
    shop = await makeProject(creator, "shop", ["--without", "api,demo"]);
    shop.node("scripts/new-resource.mjs", "invoice");
    shop.commit("Add invoices");
  });

  test("is added with its table", async () => {
    expect(await change(shop, "add", "api")).toContain("Your own resources are not in the API yet: invoice.");
    expect(migrationsOf(shop)).toHaveLength(3);
    expect(migrationsOf(shop)[2]).toContain("CREATE TABLE `api_token`");
    expect(JSON.parse(shop.read("plumbline.json")).features).toContain("api");
    await check(shop);
  });

  test("is removed without its table, and added again", async () => {
    expect(await change(shop, "remove", "api")).toMatch(
      /Tables of api: sqlite: api_token[\s\S]*files in db are kept/,
    );
    expect(existsSync(join(shop.folder, "app/features/api"))).toBe(false);
    shop.node("scripts/generate-migrations.mjs", "nothing");
    expect(migrationsOf(shop)).toHaveLength(3);
    await check(shop);
    expect(await change(shop, "add", "api")).not.toContain("missing or different");
    expect(migrationsOf(shop)).toHaveLength(3);
  });

  test("is removed with its table on request", async () => {
    await change(shop, "remove", "api", "--drop-tables");
    expect(migrationsOf(shop)[3]).toBe("DROP TABLE `api_token`;\n");
    shop.node("scripts/generate-migrations.mjs", "nothing");
    expect(migrationsOf(shop)).toHaveLength(4);
    await check(shop);
  });

  test("cannot be removed silently while the project's own files use it", async () => {
    await change(shop, "add", "api");
    shop.write("app/tokens.ts", 'export * from "#app/features/api/events.ts";\n');
    shop.commit("Use the API");
    const { output } = await shop.run(creator, "remove", "api", "--dry-run");
    expect(output).toContain("app/tokens.ts uses files that will be removed");
  });
});

test("languages are added and removed, together with other parts", async () => {
  const shop = await makeProject(creator, "speaker", ["--languages", "fr"]);
  const texts = "locales/en/repositories.json";
  shop.write(texts, shop.read(texts).replace("Code Repositories", "Our code"));
  shop.commit("Change the title");
  expect(await change(shop, "add", "ar")).toContain(
    "Translate your own texts in locales/ar/repositories.json.",
  );
  expect(existsSync(join(shop.folder, "locales/ar/language.json"))).toBe(true);
  await check(shop);
  await change(shop, "remove", "fr", "csv", "gallery");
  const { languages, features } = JSON.parse(shop.read("plumbline.json"));
  expect(languages).toEqual(["en", "ar"]);
  expect(features).toEqual(["demo", "audit-log", "api", "impersonation", "two-factor", "uploads"]);
  await check(shop);
});

test("a language is removed with the project's own texts in it", async () => {
  const shop = await makeProject(creator, "quiet", ["--languages", "fr"]);
  shop.node("scripts/new-resource.mjs", "invoice");
  const texts = "locales/fr/repositories.json";
  shop.write(texts, shop.read(texts).replace(/"pageTitle": "[^"]*"/, '"pageTitle": "Notre code"'));
  shop.commit("Add invoices and change a title");
  expect(await change(shop, "remove", "fr")).toContain(
    "Your own texts in locales/fr/invoices.json and locales/fr/repositories.json will be removed too",
  );
  expect(existsSync(join(shop.folder, "locales/fr"))).toBe(false);
  await check(shop);
  const unit = ["vitest", "run", "--project", "unit", "tests/checks/languages.test.ts"];
  await run(shop.folder, "npx", unit);
});

test("PostgreSQL is added, and removed together with features whose tables are kept", async () => {
  const shop = await makeProject(creator, "grown");
  await change(shop, "add", "postgres");
  expect(migrationsOf(shop, "postgres")).toHaveLength(1);
  shop.node("scripts/generate-migrations.mjs", "nothing");
  expect([migrationsOf(shop), migrationsOf(shop, "postgres")].map(({ length }) => length)).toEqual([1, 1]);
  await check(shop);
  const output = await change(shop, "remove", "api", "audit-log", "uploads", "postgres");
  expect(output).toContain("sqlite: api_token");
  expect(existsSync(join(shop.folder, "db/postgres"))).toBe(false);
  shop.node("scripts/generate-migrations.mjs", "nothing");
  expect(migrationsOf(shop)).toHaveLength(1);
  await check(shop);
});

test("uploads are removed once no field has files", async () => {
  const shop = await makeProject(creator, "keeper");
  shop.node("scripts/new-field.mjs", "repository", "logo:file:optional");
  shop.commit("Add a logo");
  const { code, output } = await shop.run(creator, "remove", "uploads");
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("npm run new:field repository logoId -- --remove --yes"),
  ]);
  shop.node("scripts/new-field.mjs", "repository", "logoId", "--remove", "--yes");
  shop.commit("Remove the logo");
  expect(await change(shop, "remove", "uploads")).not.toContain("update it");
  await check(shop);
});

test("refuses unknown parts by name", async () => {
  const shop = await makeProject(creator, "refused", ["--without", "api"]);
  for (const [words, problem] of [
    [["add", "tests"], /add: "tests" is not one of demo, audit-log/],
    [["add"], /add needs the name of at least one part: demo/],
    [["add", "demo"], /The project already has demo/],
    [["remove", "csv", "api"], /The project does not have api/],
    [["remove", "en"], /remove: "en" is not one of/],
  ] as const) {
    const { code, output } = await shop.run(creator, ...words);
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
  }
});
