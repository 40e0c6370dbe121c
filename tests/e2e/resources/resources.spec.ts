import type { Page } from "@playwright/test";
import { columnName } from "#app/resources/fields/column-name.ts";
import { asAdministrator, search, uniqueTag } from "#tests/e2e/administrator.ts";
import { toast } from "#tests/e2e/controls.ts";
import { asAdministratorWithFailingRequests } from "#tests/e2e/failing-requests.ts";
import { expect, hydrated, signUp, test } from "#tests/e2e/fixtures.ts";
import { fillIn } from "#tests/e2e/resources/fill-in.ts";
import { textIn } from "#tests/support/languages.ts";
import { resources } from "#tests/support/resources.ts";
import type { RunningServer } from "#tests/support/server.ts";

for (const { list, table, samples, fields, columns, texts } of resources) {
  const say = (text: keyof typeof texts) => textIn("en", texts[text]);

  async function insert(server: RunningServer, name: string, at = new Date(), own = {}) {
    const id = crypto.randomUUID();
    const row = { id, name, name_key: name.toLowerCase(), description: "Before", ...columns(), ...own };
    const names = [...Object.keys(row), "created_at", "updated_at"];
    const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map(() => "?")})`;
    await server.query(sql, ...Object.values(row), at, at);
    return id;
  }

  function stored(server: RunningServer, name: string) {
    const sql = `SELECT id, description FROM ${table} WHERE name = ?`;
    return server.query<{ id: string; description: string }>(sql, name);
  }

  test.describe(list, () => {
    asAdministrator("a record is created after validation errors", async ({ page, server }) => {
      const name = uniqueTag();
      await insert(server, `${name} used`);
      await page.goto(list);
      await expect(page).toHaveTitle(new RegExp(`^${say("title")} · Manager area · `));
      await page
        .getByRole("link", { name: say("new") })
        .first()
        .click();
      await expect(page).toHaveTitle(new RegExp(`^${say("new")} · `));

      const create = page.getByRole("button", { name: say("create") });
      await create.click();
      await expect(page.getByText("Name is required")).toBeVisible();
      await page.getByLabel("Name", { exact: true }).fill(` ${name.toUpperCase()}  USED `);
      await page.getByLabel("Description", { exact: true }).fill("First line\nSecond line");
      await fillIn(page, fields());
      await create.click();
      await expect(page.getByText("Name already used")).toBeVisible();
      await expect(page.getByLabel("Description", { exact: true })).toHaveValue("First line\nSecond line");

      await page.getByLabel("Name", { exact: true }).fill(name);
      await create.click();
      await expect(toast(page, say("created"))).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${name} · Manager area · `));
      const [row] = await stored(server, name);
      expect(row).toMatchObject({ description: "First line\nSecond line" });
      await expect(page).toHaveURL(`${list}/${row?.id}`);
    });

    asAdministrator("a record is changed", async ({ page, server }) => {
      const name = uniqueTag();
      const id = await insert(server, name);
      await page.goto(`${list}/${id}`);
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(`^Edit ${name} · `));
      await page.getByLabel("Name", { exact: true }).fill(`${name} changed`);
      await page.getByLabel("Description", { exact: true }).fill("");
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("Changes saved")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} changed`);
      await expect(page.getByText("No description")).toBeVisible();
    });

    asAdministrator(
      "an edit conflict lets the second user decide",
      async ({ page, server, javaScriptEnabled }) => {
        const name = uniqueTag();
        const id = await insert(server, name);
        await page.goto(`${list}/${id}/update`);
        // `fill` selects and types in two steps, and hydration between them drops the selection.
        if (javaScriptEnabled) await hydrated(page);
        const sql = `UPDATE ${table} SET description = 'Theirs', updated_at = ? WHERE id = ?`;
        await server.query(sql, new Date(Date.now() + 1), id);
        await page.getByLabel("Description", { exact: true }).fill("Mine");
        await page.getByRole("button", { name: "Save changes" }).click();
        await expect(page.getByText(say("conflict"))).toBeVisible();
        await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
        await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine");
        await page.getByRole("button", { name: "Keep mine" }).click();
        await expect(page.getByText("Changes saved")).toBeVisible();
        expect(await stored(server, name)).toMatchObject([{ id, description: "Mine" }]);
      },
    );

    asAdministrator(
      "typed input for a deleted record becomes a new one",
      async ({ page, server, javaScriptEnabled }) => {
        const name = uniqueTag();
        const id = await insert(server, name);
        await page.goto(`${list}/${id}/update`);
        // `fill` selects and types in two steps, and hydration between them drops the selection.
        if (javaScriptEnabled) await hydrated(page);
        await server.query(`DELETE FROM ${table} WHERE id = ?`, id);
        await page.getByLabel("Description", { exact: true }).fill("Typed for long");
        await page.getByRole("button", { name: "Save changes" }).click();
        await expect(page.getByText(say("gone"))).toBeVisible();
        await page.getByRole("button", { name: say("create") }).click();
        await expect(toast(page, say("created"))).toBeVisible();
        expect(await stored(server, name)).toMatchObject([{ description: "Typed for long" }]);
      },
    );

    for (const [field, { type, choices, required }] of Object.entries(samples.fields)) {
      if (!choices || type === "boolean") continue;
      for (const value of required ? ["", "removed"] : ["removed"]) {
        asAdministrator(
          `${field} stays "${value}" until another choice is made`,
          async ({ page, server, javaScriptEnabled }) => {
            const [name, column] = [uniqueTag(), columnName(field)];
            const id = await insert(server, name, new Date(), { [column]: value });
            const saved = () => server.query(`SELECT description, ${column} FROM ${table} WHERE id = ?`, id);
            const select = page.getByRole("main").locator(`select[name=${field}]`);
            const save = page.getByRole("button", { name: "Save changes" });
            await page.goto(`${list}/${id}/update`);
            if (javaScriptEnabled) await hydrated(page);
            await page.getByLabel("Description", { exact: true }).fill("After");
            await save.click();
            await expect(select).toHaveAttribute("aria-invalid", "true");
            await expect(select).toHaveValue(value);
            expect(await saved()).toMatchObject([{ description: "Before", [column]: value }]);

            await fillIn(page, { [field]: fields()[field] ?? "" });
            await save.click();
            await expect(page.getByText("Changes saved")).toBeVisible();
            expect(await saved()).toMatchObject([{ description: "After" }]);
          },
        );
      }
    }

    for (const [field, { type }] of Object.entries(samples.fields)) {
      if (type !== "date" && type !== "time") continue;

      /** Deletes a part of the stored value and saves. @returns functions that complete it again and read what is stored */
      async function savePart(page: Page, server: RunningServer, isReady: () => Promise<void>) {
        const id = await insert(server, uniqueTag());
        const column = columnName(field);
        const stored = () => server.query(`SELECT ${column}, updated_at FROM ${table} WHERE id = ?`, id);
        const before = await stored();
        await page.goto(`${list}/${id}/update`);
        const input = page.getByRole("main").locator(`input[name=${field}]`);
        const whole = await input.inputValue();
        const save = page.getByRole("button", { name: "Save changes" });
        await input.focus();
        await isReady();
        await page.keyboard.press("Delete");
        await expect(input).toHaveValue("");
        await save.click();
        await expect(input).toBeFocused();
        await expect(page).toHaveURL(`${list}/${id}/update`);
        expect(await stored()).toEqual(before);
        const complete = async () => {
          await input.fill(whole);
          await save.click();
          await expect(page.getByText("Changes saved")).toBeVisible();
          expect(await stored()).toMatchObject([{ [column]: whole }]);
        };
        return { input, complete };
      }

      asAdministrator(
        `${field} is not saved as empty when only a part of it is typed`,
        async ({ page, server, javaScriptEnabled }) => {
          const { input, complete } = await savePart(page, server, async () => {
            if (javaScriptEnabled) await page.locator(`form[novalidate] [name=${field}]`).waitFor();
          });
          if (javaScriptEnabled) {
            await expect(input).toHaveAttribute("aria-invalid", "true");
            const text = textIn("en", `resources.errors.${type}`);
            await expect(input).toHaveAccessibleDescription(new RegExp(text));
          }
          await complete();
        },
      );

      asAdministratorWithFailingRequests(
        `${field} is not saved as empty when only a part of it is typed, even if scripts do not load`,
        async ({ page, server, javaScriptEnabled }) => {
          asAdministratorWithFailingRequests.skip(!javaScriptEnabled, "Without JavaScript none is loaded");
          await page.route(/\/form-validation-/, (route) => route.abort());
          const { complete } = await savePart(page, server, () => hydrated(page));
          await complete();
        },
      );
    }

    asAdministrator("a record is deleted after a confirmation", async ({ page, server }) => {
      const name = uniqueTag();
      const id = await insert(server, name);
      await page.goto(`${list}?searchTerm=${name}`);
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      await page.getByRole("link", { name: "Delete", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: `Delete “${name}”?` });
      await expect(dialog).toContainText(name);
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${list}/${id}?list=searchTerm%3D${name}`);
      await page.getByRole("link", { name: "Delete", exact: true }).click();
      await dialog.getByRole("button", { name: say("delete") }).click();
      await expect(page.getByText(say("deleted"))).toBeVisible();
      await expect(page).toHaveURL(`${list}?searchTerm=${name}`);
      expect(await stored(server, name)).toEqual([]);
      const again = await page.request.post(`${list}/${id}/delete`, { maxRedirects: 0 });
      expect(again.status()).toBe(302);

      await page.goBack();
      await expect(page.getByRole("main").getByText(say("missing"))).toBeVisible();
      await page.getByRole("link", { name: say("back") }).click();
      await expect(page).toHaveURL(list);
    });

    asAdministrator(
      "a search is paged and sorted by name or age",
      async ({ page, server, javaScriptEnabled }) => {
        const tag = uniqueTag();
        const all = Array.from({ length: 25 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
        // The oldest record has the last name.
        for (const [index, name] of all.entries())
          await insert(server, name, new Date(Date.now() - index * 60_000));
        const names = () => page.getByRole("table").locator("tbody th a").allTextContents();
        await page.goto(list);
        await search(page, tag.toUpperCase(), javaScriptEnabled);
        await expect(page.getByText("25 results")).toBeVisible();
        await expect.poll(names).toEqual(all.slice(0, 20));
        await page.getByRole("link", { name: "Next", exact: true }).click();
        await expect.poll(names).toEqual(all.slice(20));
        await page.getByRole("columnheader", { name: "Name", exact: true }).getByRole("link").click();
        await expect.poll(names).toEqual([...all].reverse().slice(0, 20));
        await page.getByRole("columnheader", { name: "Created", exact: true }).getByRole("link").click();
        await expect.poll(names).toEqual(all.slice(0, 20));
      },
    );

    test("other users cannot read or change records", async ({ page, smtp, server, email }) => {
      await signUp(page, smtp, email, "Ada");
      const name = uniqueTag();
      const id = await insert(server, name);
      for (const path of ["", "/new", `/${id}`, `/${id}/update`, `/${id}/delete`]) {
        expect((await page.request.get(`${list}${path}`)).status(), path).toBe(403);
      }
      for (const path of ["/new", `/${id}/update`, `/${id}/delete`]) {
        const form = { name: uniqueTag(), description: "", ...fields() };
        expect((await page.request.post(`${list}${path}`, { form })).status(), path).toBe(403);
      }
      expect(await stored(server, name)).toMatchObject([{ description: "Before" }]);
    });
  });
}
