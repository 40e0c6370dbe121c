import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { applyFilter, button, field, link, open } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";

asAdministrator("a record shows its history, even if restored", async ({ page, javaScriptEnabled }) => {
  const tag = uniqueTag();
  const name = `level-${tag}`;
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const make = (form: { id: string; name: string }) =>
    page.request.post("/manager/repositories/new", {
      form: { ...form, link: "example.com/a", description: "" },
      maxRedirects: 0,
    });
  // The second gets the name that the first had.
  await make({ id, name: `plumb-${tag}` });
  await page.goto(`/manager/repositories/${id}/update`);
  await field(page, "Name").fill(name);
  await button(page, "Save changes").click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await make({ id: other, name: `plumb-${tag}` });

  const history = page.getByRole("region", { name: "Recent activity" });
  await page.goto(`/manager/repositories/${other}`);
  await expect(history.getByRole("listitem")).toHaveText([/Repository created/]);
  await page.goto(`/manager/repositories/${id}`);
  const changes = [
    /Repository changedBy Grace Wanjiru/,
    new RegExp(`Repository created.*plumb-${tag}.*By Grace Wanjiru`),
  ];
  await expect(history.getByRole("listitem")).toHaveText(changes);
  await expect(history.getByRole("time")).toHaveCount(2);
  await expect(history.getByRole("link", { name: `plumb-${tag}` })).toHaveCount(0);
  await page.request.post(`/manager/repositories/${id}/delete`, { maxRedirects: 0 });
  await page.goto(`/manager/deleted?searchTerm=${name}`);
  await button(page, `Restore ${name}`).click();
  await expect(page.getByText(`${name} was restored.`)).toBeVisible();

  await open(page, `/manager/repositories/${id}`, javaScriptEnabled);
  await expect(history.getByRole("listitem")).toHaveText([
    /Record restored/,
    /Repository deleted/,
    ...changes,
  ]);
  await link(page, "All activity for this record").click();
  const subject = `subject=repository%3A${id}`;
  await expect(page).toHaveURL(`/manager/activity?${subject}`);
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await open(page, page.url(), javaScriptEnabled);
  await applyFilter(page, "Event", "Repository changed", javaScriptEnabled);
  await expect(page).toHaveURL((url) => url.searchParams.get("kind") === "repository.update");
  await expect(entries).toHaveText([/Repository changed/]);
  const chip = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: `Record: ${name}` });
  await chip.click();
  await expect(page).toHaveURL("/manager/activity?kind=repository.update");
  await expect(chip).toBeHidden();
});
