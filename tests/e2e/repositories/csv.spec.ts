import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, signUp, test } from "#tests/e2e/fixtures.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { insert, stored } from "./rows.ts";

asAdministrator("a search is exported as a CSV file without formulas", async ({ page, server }) => {
  const tag = uniqueTag();
  await insert(server, `=${tag}`, { link: "https://example.com/a", description: `+1\n"two", three` });
  await insert(server, `b ${tag}`, { description: "été" });
  await insert(server, uniqueTag());
  await page.goto(`/manager/repositories?searchTerm=${tag}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^repositories-\d{4}-\d\d-\d\d\.csv$/);

  const response = await page.request.get(`/manager/repositories/export?searchTerm=${tag}&lng=en`);
  expect(response.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  const bytes = await response.body();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.subarray(3).toString().split("\r\n");
  expect(lines[0]).toMatch(/^Name,Link,Description,Created \([\w/+-]+\)$/);
  expect(lines[1]).toMatch(new RegExp(`^'=${tag},https://example.com/a,"'\\+1\n""two"", three",`));
  expect(lines[2]).toMatch(new RegExp(`^b ${tag},https://example.com/,été,\\d{4}-`));
  expect(lines.slice(3)).toEqual([""]);
  const other = await page.request.get(`/manager/repositories/export?searchTerm=${tag}&lng=${otherLanguage}`);
  const separator = textIn(otherLanguage, "csv.separator");
  const headings = [
    "resources.fields.name",
    "repositories.fields.link",
    "resources.fields.description",
    "resources.fields.createdAt",
  ];
  expect(await other.text()).toContain(
    headings.map((heading) => textIn(otherLanguage, heading)).join(separator),
  );
});

asAdministrator(
  "an import is previewed before it is written",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} there`);
    const list = `/manager/repositories?searchTerm=${tag}`;
    await page.goto(list);
    for (const action of ["New repository", "Import"]) {
      await page.getByRole("link", { name: action }).click();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL(list);
    }
    await page.getByRole("link", { name: "Import" }).click();
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("Choose a file or paste rows")).toBeVisible();

    const pasted = "title;address\na;b";
    await page.getByLabel("Or paste rows here").fill(pasted);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("The first line must contain these columns: Name and Link")).toBeVisible();
    await expect(page.getByLabel("Or paste rows here")).toHaveValue(pasted);
    if (javaScriptEnabled) {
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
      await expect(page.getByLabel("Or paste rows here")).toHaveValue(pasted);
    }

    const csv = [
      "\ufeffNom;Lien;Description;Contact",
      `${tag} new;example.com/new;"Two\nlines; and a semicolon";Ada`,
      `${tag.toUpperCase()} THERE;example.com/x;`,
      `${tag} NEW;example.com/again;`,
      ";ftp://example.com;",
      `'=${tag};example.com/formula;`,
    ].join("\r\n");
    const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("2 rows will be imported")).toBeVisible();
    await expect(page.getByText("Columns that are not imported: Contact")).toBeVisible();
    await expect(page.getByText("1 row will be skipped: its name already exists")).toBeVisible();
    await expect(page.getByRole("row", { name: `5 ${tag} NEW` })).toContainText(
      "this name is already on line 2",
    );
    const broken = page.getByRole("row", { name: "ftp://example.com" });
    await expect(broken).toContainText("Name is required");
    await expect(broken).toContainText("Invalid link, only http and https are allowed");
    expect(await stored(server, `${tag} new`)).toEqual([]);

    await page.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(page.getByText("2 rows imported · 3 rows skipped")).toBeVisible();
    await expect(page).toHaveURL(list);
    expect((await stored(server, `${tag} new`))[0]).toMatchObject({
      link: "https://example.com/new",
      description: "Two\nlines; and a semicolon",
    });
    expect(await stored(server, `=${tag}`)).toHaveLength(1);
  },
);

asAdministrator("pasted rows come back after the preview", async ({ page, javaScriptEnabled }) => {
  const field = page.getByLabel("Or paste rows here");
  const showPreview = async () => {
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
    // With JavaScript the history changes after the loaders have run again.
    await expect(page.locator(".progress-bar[data-active=false]")).toHaveCount(1);
  };
  const row = (text: string) => `${uniqueTag()} <a> & b,a.example,${text}`;
  // The preview compresses a long text.
  for (const rows of [[row("")], Array.from({ length: 4 }, () => row("é".repeat(15_000)))]) {
    const pasted = ["name,link,description", ...rows].join("\n");
    await page.goto("/manager/repositories");
    await page.getByRole("link", { name: "Import" }).click();
    await field.fill(pasted);
    await showPreview();
    await page.goBack();
    await expect(field).toHaveValue(pasted);
    await showPreview();
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(field).toHaveValue(pasted);
    await expect(field).toBeFocused();
    if (!javaScriptEnabled) continue;
    await page.goBack();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL("/manager/repositories");
  }
});

asAdministrator("an import confirmed twice runs once and reports its result", async ({ page, server }) => {
  const tag = uniqueTag();
  await page.goto("/manager/repositories/import");
  await page.getByLabel("Or paste rows here").fill(`name,link\n${tag} a,a.example\n${tag} b,ftp://b`);
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("1 row will be imported")).toBeVisible();
  const value = async (name: string) => (await page.locator(`input[name=${name}]`).inputValue()) ?? "";
  const form = { id: await value("id"), text: await value("text") };
  // A double click: the first response is lost.
  await page.request.post("/manager/repositories/import/confirm", { multipart: form, maxRedirects: 0 });
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 row imported · 1 row skipped")).toBeVisible();
  await expect(page).toHaveURL("/manager/repositories");
  expect(await stored(server, `${tag} a`)).toHaveLength(1);
});

asAdministrator("a file in another encoding is refused", async ({ page }) => {
  await page.goto("/manager/repositories/import");
  const buffer = Buffer.from("name,link\nété,example.com", "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("The file is not encoded as UTF-8")).toBeVisible();
});

test("read permission alone does not allow import or export", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  for (const path of ["/import", "/export"]) {
    expect((await page.request.get(`/manager/repositories${path}`)).status(), path).toBe(403);
  }
  for (const path of ["/import", "/import/confirm"]) {
    expect((await page.request.post(`/manager/repositories${path}`)).status(), path).toBe(403);
  }
});
