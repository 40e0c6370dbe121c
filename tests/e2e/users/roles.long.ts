import { rmSync } from "node:fs";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { applyFilter, button, field, link } from "#tests/e2e/controls.ts";
import { expect, signIn, userMenu } from "#tests/e2e/fixtures.ts";
import type { ServerSetup } from "#tests/e2e/server-setup.ts";
import { otherLanguage } from "#tests/support/languages.ts";
import { makeRole } from "#tests/support/made-role.ts";
import { copyProject, findShellScriptFailure } from "#tests/support/project-copy.ts";
import { startServer } from "#tests/support/server.ts";
import { names } from "./rows.ts";

/** A copy of the project with a role that may only read repositories, and only in the manager area. */
const withReader: ServerSetup = {
  async provide(env, use) {
    const project = copyProject();
    try {
      await makeRole(
        project,
        "reader",
        'permissions: { apps: ["manager"], account: ["update"], repository: ["read"] },',
      );
      expect(await findShellScriptFailure(project, "node scripts/build.mjs --logLevel warn")).toBe("");
      const server = await startServer({ env, project });
      await use(server);
      await server.stop();
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  },
};

asAdministrator.use({ serverSetup: withReader });

asAdministrator(
  "a new role can be assigned and filtered, and limits its users to the manager area",
  async ({ page, smtp, server, browser, javaScriptEnabled }) => {
    const tag = uniqueTag();
    await page.request.post("/manager/repositories/new", {
      form: { id: crypto.randomUUID(), name: tag, link: "https://example.com/", description: "" },
    });
    const email = `${tag}@example.org`;
    await page.goto("/manager/users/new");
    await field(page, "Name").fill(`Rosa ${tag}`);
    await field(page, "Email").fill(email);
    await field(page, "Role").selectOption("Reader");
    await button(page, "Create user").click();
    await expect(page.getByText(`Account created for Rosa ${tag}.`)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Reader");
    await page.goto(`/manager/users?searchTerm=${tag}`);
    await applyFilter(page, "Role", "Reader", javaScriptEnabled);
    await expect(page).toHaveURL(/role=reader/);
    expect(await names(page)).toEqual([`Rosa ${tag}`]);
    await page.goto(`/manager/users?lng=${otherLanguage}`);
    await expect(page.locator("select[name=role]")).toContainText(/reader/i);

    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
    const own = await context.newPage();
    await signIn(own, smtp, email, javaScriptEnabled);
    await expect(own).toHaveURL("/manager/repositories");
    const navigation = own.getByRole("navigation", { name: "Navigation bar" }).locator("li");
    await expect(navigation.filter({ visible: true })).toHaveText(["Code Repositories"]);
    await own.getByRole("link", { name: "Plumbline" }).first().click();
    await expect(own).toHaveURL("/manager/repositories");
    await expect(link(own, "New repository")).toBeHidden();
    await link(own, tag).click();
    await expect(own.getByRole("heading", { name: tag })).toBeVisible();
    await expect(own.getByRole("main").getByRole("link", { name: /Edit|Delete/ })).toHaveCount(0);

    for (const path of ["/manager/dashboard", "/manager/users", "/manager/repositories/new", "/app"]) {
      const answer = await own.goto(path);
      expect([path, answer?.status()]).toEqual([path, 403]);
    }
    await own.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(own).toHaveURL("/manager/repositories");
    await userMenu(own, `Rosa ${tag}`).click();
    await expect(own.getByRole("link", { name: "Open App" })).toBeHidden();
    await own.getByRole("link", { name: "Account", exact: true }).click();
    await expect(own).toHaveURL("/manager/account");
    await own.setViewportSize({ width: 390, height: 800 });
    await expect(navigation.filter({ visible: true })).toHaveText(["Repositories"]);
    await context.close();
  },
);
