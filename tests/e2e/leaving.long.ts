import { asAdministratorWithFailingRequests as test } from "./failing-requests.ts";
import { expect, hydrated } from "./fixtures.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without JavaScript there is no dialog");

test("the browser asks before unsaved input is lost if the dialog cannot load", async ({ page }) => {
  await page.goto("/manager/repositories/new");
  await hydrated(page);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Half a na");
  await page.route(/\/assets\/dialog-modal-.*\.js/, (route) => route.abort());
  const asked: string[] = [];
  let answer = false;
  page.on("dialog", async (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    await (answer ? dialog.accept() : dialog.dismiss());
  });
  const cancel = page.getByRole("main").getByRole("link", { name: "Cancel" });
  await cancel.click();
  await expect.poll(() => asked).toEqual([expect.stringContaining("confirm: Leave without saving?")]);
  await expect(page).toHaveURL("/manager/repositories/new");
  await expect(name).toHaveValue("Half a na");
  answer = true;
  await cancel.click();
  await expect(page).toHaveURL("/manager/repositories");
  expect(asked).toHaveLength(2);
});

for (const answer of ["Leave without saving", "Keep editing"]) {
  test(`a double click on "${answer}" counts once`, async ({ page }) => {
    await page.goto("/manager/repositories");
    await hydrated(page);
    await page.getByRole("link", { name: "New repository" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Half a na");
    await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
    const button = page.getByRole("dialog").getByRole("button", { name: answer });
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(answer.startsWith("Keep") ? /\/new$/ : /\/repositories$/);
  });
}

test("Back leads to the previous screen after skipping to the content of a changed form", async ({
  page,
}) => {
  await page.goto("/manager/repositories");
  await hydrated(page);
  await page.getByRole("link", { name: "New repository" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Half a na");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL("/manager/repositories/new");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/manager/repositories");
});
