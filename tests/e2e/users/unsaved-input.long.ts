import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field } from "#tests/e2e/controls.ts";
import {
  delayRequests,
  delayScripts,
  expect,
  hydrated,
  signIn,
  signInFromSessionEnded,
} from "#tests/e2e/fixtures.ts";
import { day, endSession, insert, stored } from "./rows.ts";

/** Without a link, as by going several pages back. */
async function openInRouter(page: Page, path: string) {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<
      string,
      { navigate(to: string): void }
    >;
    router?.navigate(to);
  }, path);
  await expect(page).toHaveURL(path);
}

asAdministrator(
  "a ban and a role change are kept when the session ends",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const person = `Ines ${uniqueTag()}`;
    const id = await insert(server, person);
    const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
    await page.goto(`/manager/users/${id}/ban`);
    await field(page, "Details").fill("Two\nlines");
    await field(page, "Duration").selectOption("Until a specific date");
    await field(page, "Until").fill(until);
    await endSession(server, email);
    await button(page, "Ban user").click();
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Details")).toHaveValue("Two\nlines");
      await expect(field(page, "Until")).toHaveValue(until);
      await button(page, "Ban user").click();
    }
    await expect(page.getByText(`${person} is banned.`)).toBeVisible();
    expect((await stored(server, "id", id))[0]?.ban_expires).toBe(Date.parse(until) + day);

    await page.goto(`/manager/users/bulk?operation=role&id=${id}`);
    await field(page, "Role").selectOption("Administrator");
    await endSession(server, email);
    await button(page, "Change role").click();
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Role")).toHaveValue("admin");
      await button(page, "Change role").click();
    }
    await expect(page.getByText("Role of 1 user changed.")).toBeVisible();
    expect((await stored(server, "id", id))[0]?.role).toBe("admin");
  },
);

asAdministrator("the reason for a ban is kept when the account is deleted", async ({ page, server }) => {
  const id = await insert(server, uniqueTag());
  await page.goto(`/manager/users/${id}/ban`);
  await field(page, "Reason").selectOption("Spam");
  await field(page, "Details").fill("A long\nreason");
  await field(page, "Duration").selectOption("7 days");
  await server.query('DELETE FROM "user" WHERE id = ?', id);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Ban user").click();
  expect((await answer).status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "This account was deleted while you were editing" }),
  ).toBeVisible();
  await expect(field(page, "Reason")).toHaveValue("Spam");
  await expect(field(page, "Details")).toHaveValue("A long\nreason");
  await expect(field(page, "Details")).toHaveAttribute("readonly");
  await expect(field(page, "Duration")).toHaveValue("7 days");
  await expect(field(page, "Until")).toBeHidden();
});

asAdministrator(
  "a ban does not start with what was typed for another user",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript every page is a new one");
    const [first, second] = [await insert(server, uniqueTag()), await insert(server, uniqueTag())];
    const cancel = page.getByRole("main").getByRole("link", { name: "Cancel" });
    await page.goto(`/manager/users/${first}/ban`);
    await hydrated(page);
    await openInRouter(page, `/manager/users/${second}/ban`);
    await expect(cancel).toHaveAttribute("href", `/manager/users/${second}`);
    await field(page, "Details").fill("For the second");
    await page.goBack();
    await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
    await expect(cancel).toHaveAttribute("href", `/manager/users/${first}`);
    await expect(field(page, "Details")).toHaveValue("");
  },
);

asAdministrator(
  "restored input does not overwrite another user's change",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const id = await insert(server, uniqueTag());
    const [mine, theirs] = [`Hana ${uniqueTag()}`, `Zoë ${uniqueTag()}`];
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(mine);
    await endSession(server, email);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    await server.query(
      'UPDATE "user" SET name = ?, updated_at = ? WHERE id = ?',
      ...[theirs, new Date(Date.now() + 1_000), id],
    );
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Name")).toHaveValue(mine);
      await button(page, "Save changes").click();
    }
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByText(theirs).first()).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name: theirs }]);
  },
);

asAdministrator(
  "input is restored even if the form is opened again before signing in",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "Drafts and guards need scripts");
    const id = await insert(server, uniqueTag());
    const name = `Hana ${uniqueTag()}`;
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(name);
    await endSession(server, email);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    await page.goto(`/manager/users/${id}/update`);
    await signIn(page, smtp, email, true, page.url());
    await expect(page).toHaveURL(`/manager/users/${id}/update`);
    await expect(field(page, "Name")).toHaveValue(name);
  },
);

asAdministrator("restored input loads the validation", async ({ page, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "Drafts and guards need scripts");
  const form = "/manager/users/new";
  await page.goto(form);
  await hydrated(page);
  await page.evaluate((key) => sessionStorage.setItem(key, '[["name","Hana"]]'), `kept-form:${form}`);
  const loaded = page.waitForResponse((response) => response.url().includes("/form-validation-"));
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Hana");
  await loaded;
});

asAdministrator(
  "what is typed stays when the page is loaded again after someone else has saved",
  async ({ page, server, javaScriptEnabled }) => {
    const id = await insert(server, uniqueTag());
    const [mine, theirs] = [`Hana ${uniqueTag()}`, `Zoë ${uniqueTag()}`];
    const saveTheirs = (name: string) =>
      server.query(
        'UPDATE "user" SET name = ?, updated_at = ? WHERE id = ?',
        ...[name, new Date(Date.now() + 1_000), id],
      );
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(mine);
    await saveTheirs(theirs);
    if (javaScriptEnabled) {
      const loaded = page.waitForResponse((response) => /update\.data/.test(response.url()));
      await button(page, "Hide navigation").click();
      await loaded;
      await expect(field(page, "Name")).toHaveValue(mine);
    } else {
      // A refused form is a new page, too.
      await field(page, "Email").fill("no address");
      await button(page, "Save changes").click();
      await field(page, "Email").fill(`${uniqueTag()}@example.org`);
    }
    await button(page, "Save changes").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByText(theirs).first()).toBeVisible();
    await expect(field(page, "Name")).toHaveValue(mine);
    expect(await stored(server, "id", id)).toMatchObject([{ name: theirs }]);

    await page.getByRole("link", { name: "Use theirs" }).click();
    await expect(field(page, "Name")).toHaveValue(theirs);
    await field(page, "Name").fill(`${mine} again`);
    await button(page, "Save changes").click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name: `${mine} again` }]);
  },
);

asAdministrator(
  "toggling the sidebar does not ask about unsaved input, which stays unsaved",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "Drafts and guards need scripts");
    const id = await insert(server, uniqueTag());
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill("Typed");
    await button(page, "Hide navigation").click();
    await expect(button(page, "Show navigation")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Typed");
    await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  },
);

asAdministrator(
  "a form says that it is being saved only while it is",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript nothing shows it");
    const id = await insert(server, uniqueTag());
    await page.goto(`/manager/users/${id}/update`);
    await hydrated(page);
    const posted: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
    const letToggle = await delayRequests(page, "POST", /\/resources\/sidebar/);
    await button(page, "Hide navigation").click();
    await expect.poll(() => posted).toHaveLength(1);
    await expect(button(page, "Save changes")).not.toHaveAttribute("aria-busy");
    letToggle();
    const letSave = await delayRequests(page, "POST", /\/update\.data/);
    await button(page, "Save changes").click();
    await expect(button(page, "Saving…")).toHaveAttribute("aria-busy", "true");
    letSave();
    await expect(page.getByText("Changes saved")).toBeVisible();
  },
);

async function saveSlowlyHidingNavigation(page: Page) {
  const letSave = await delayRequests(page, "POST", /\/update\.data/);
  await button(page, "Save changes").click();
  await button(page, "Hide navigation").click();
  await expect(button(page, "Show navigation")).toBeVisible();
  await expect(page.locator(".progress-bar[data-active=false]")).toHaveCount(1);
  letSave();
}

asAdministrator(
  "a form that is being saved is saved although the sidebar is toggled",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript the browser loads one page at a time");
    const name = uniqueTag();
    const id = await insert(server, uniqueTag());
    await page.goto(`/manager/users/${id}/update`);
    await hydrated(page);
    await field(page, "Name").fill(name);
    await saveSlowlyHidingNavigation(page);
    await expect(page.getByText("Changes saved")).toBeVisible();
    await expect(page).toHaveURL(`/manager/users/${id}`);
    await expect(page.getByRole("heading", { name })).toBeVisible();
  },
);

asAdministrator(
  "leaving asks after a refusal although the sidebar was toggled while the form was sent",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "Guards need scripts");
    const id = await insert(server, uniqueTag());
    const taken = uniqueTag();
    await insert(server, taken, { email: `${taken}@example.org` });
    await page.goto(`/manager/users/${id}/update`);
    await hydrated(page);
    await field(page, "Email").fill(`${taken}@example.org`);
    await saveSlowlyHidingNavigation(page);
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  },
);

asAdministrator.describe("leaving asks", () => {
  asAdministrator.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "Guards need scripts");

  const expectQuestion = async (page: Page) => {
    await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  };

  asAdministrator("immediately after the browser has refused the form", async ({ page, server }) => {
    const id = await insert(server, uniqueTag());
    await page.goto(`/manager/users/${id}/update`);
    await hydrated(page);
    await field(page, "Email").fill("no address");
    // Until the validation has loaded, the server refuses it.
    const errorSoon = expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Email").press("Enter");
    await errorSoon;
    await page.waitForLoadState("networkidle");
    await field(page, "Email").press("Enter");
    await expectQuestion(page);
  });

  asAdministrator("after the server has refused it before the scripts loaded", async ({ page, server }) => {
    const id = await insert(server, uniqueTag());
    const release = await delayScripts(page);
    await page.goto(`/manager/users/${id}/update`, { waitUntil: "commit" });
    await field(page, "Email").fill("no address");
    await field(page, "Email").press("Enter");
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    release();
    await hydrated(page);
    await expectQuestion(page);
  });

  asAdministrator("if the user was deleted while they were edited", async ({ page, server }) => {
    const id = await insert(server, uniqueTag());
    await page.goto(`/manager/users/${id}/update`);
    await hydrated(page);
    await field(page, "Name").fill("Typed");
    await server.query('DELETE FROM "user" WHERE id = ?', id);
    await button(page, "Save changes").click();
    await expect(page.getByText("This account was deleted while you were editing")).toBeVisible();
    await expectQuestion(page);
  });
});

asAdministrator(
  "invitations, bans and bulk changes ask only if something was typed",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "Guards need scripts");
    const tag = uniqueTag();
    const id = await insert(server, tag);
    const cancel = page.getByRole("main").getByRole("link", { name: "Cancel" });
    for (const [path, label] of [
      ["/manager/users/invite", "Email addresses"],
      [`/manager/users/${id}/ban`, "Details"],
      [`/manager/users/bulk?operation=ban&id=${id}`, "Details"],
      [`/manager/users/bulk/all?operation=ban&searchTerm=${tag}`, "Details"],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      const kept = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: /^(Hide|Show) navigation$/ }).click();
      await kept;
      await expect(page.locator(".progress-bar[data-active=false]")).toHaveCount(1);
      await cancel.click();
      await expect(page).not.toHaveURL(path);
      await page.goBack();
      await expect(cancel).toBeVisible();
      await field(page, label).fill("Typed");
      await cancel.click();
      await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
      await expect(field(page, label)).toHaveValue("Typed");
      await cancel.click();
      await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
      await expect(page).not.toHaveURL(path);
    }
  },
);
