import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, hydrated, signIn, signInFromSessionEnded, test } from "#tests/e2e/fixtures.ts";
import { fillIn } from "#tests/e2e/resources/fill-in.ts";
import { endSession } from "#tests/e2e/users/rows.ts";
import { textIn } from "#tests/support/languages.ts";
import { resources } from "#tests/support/resources.ts";

/** Every field that holds a file. */
const places = resources.flatMap(({ list, samples, fields, texts }) =>
  Object.entries(samples.fields)
    .filter(([, { attachment }]) => attachment)
    .map(([field, { label, attachment }]) => ({
      list,
      field,
      fields,
      texts,
      label: textIn("en", label),
      maxFiles: attachment?.maxFiles ?? 1,
    })),
);

const pdf = (text: string) => ({
  name: `Quittance ${text} é.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n${text}\n`),
});
const program = {
  name: "a.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("MZ\u0090\u0000\u0003", "latin1"),
};

for (const { list, field, fields, texts, label, maxFiles } of places) {
  const chooser = (page: Page) => page.getByLabel(label, { exact: true });

  async function openForm(page: Page, path: string, script: boolean) {
    await page.goto(path);
    if (script) await hydrated(page);
  }

  async function fillNew(page: Page, name: string) {
    const { [field]: _file, ...others } = fields();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Description", { exact: true }).fill("First line\nSecond line");
    await fillIn(page, others);
  }

  async function attach(page: Page, file: ReturnType<typeof pdf>, script: boolean, ...more: (typeof file)[]) {
    await chooser(page).setInputFiles([file, ...more]);
    const { name } = more.at(-1) ?? file;
    if (script) await expect(page.getByText(`${name} was uploaded. Save to keep it.`)).toBeVisible();
  }

  async function download(page: Page, name: string) {
    const [received] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("main").getByRole("link", { name, exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await received.createReadStream()) chunks.push(chunk as Buffer);
    return { name: received.suggestedFilename(), text: Buffer.concat(chunks).toString() };
  }

  test.describe(`${list}: ${field}`, () => {
    if (maxFiles > 1) {
      asAdministrator(
        "several files are attached, added and removed",
        async ({ page, javaScriptEnabled }) => {
          const script = javaScriptEnabled === true;
          const name = uniqueTag();
          const [first, second, third] = [pdf(`${name} 1`), pdf(`${name} 2`), pdf(`${name} 3`)];
          const links = page.getByRole("main").getByRole("link", { name: /^Quittance/ });
          await openForm(page, `${list}/new`, script);
          await fillNew(page, name);
          await attach(page, first, script, second);
          await page.getByRole("button", { name: textIn("en", texts.create) }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
          await expect(links).toHaveText([first.name, second.name]);
          expect(await download(page, second.name)).toMatchObject({ text: second.buffer.toString() });

          const path = new URL(page.url()).pathname;
          await openForm(page, `${path}/update`, script);
          if (script) {
            await page.getByRole("button", { name: `Remove ${first.name}` }).click();
            await expect(chooser(page)).toBeFocused();
            await expect(page.getByText(`${first.name} was removed.`)).toBeVisible();
          } else {
            const item = page.getByRole("listitem").filter({ hasText: first.name });
            await item.getByRole("checkbox", { name: "Remove" }).check();
          }
          await attach(page, third, script);
          await page.getByRole("button", { name: "Save" }).click();
          await expect(page).toHaveURL((url) => url.pathname === path);
          await expect(links).toHaveText([second.name, third.name]);

          await openForm(page, `${path}/update`, script);
          const many = Array.from({ length: maxFiles }, (_, index) => pdf(`${name} ${index + 4}`));
          await chooser(page).setInputFiles([program, ...many]);
          if (!script) await page.getByRole("button", { name: "Save" }).click();
          const problem = page.getByText(`Only ${maxFiles} files are accepted here.`);
          await expect(problem).toBeVisible();
          if (script) await expect(problem).toContainText(/Not added: /);
          if (script) await expect(problem).toContainText(many.at(-1)?.name ?? "");
        },
      );
    }

    const onlyOne = maxFiles === 1 ? asAdministrator : asAdministrator.skip;
    onlyOne("a file is attached, downloaded, replaced and removed", async ({ page, javaScriptEnabled }) => {
      const script = javaScriptEnabled === true;
      const name = uniqueTag();
      const [first, second] = [pdf(`${name} 1`), pdf(`${name} 2`)];
      await openForm(page, `${list}/new`, script);
      await fillNew(page, name);
      await attach(page, first, script);
      await page.getByRole("button", { name: textIn("en", texts.create) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      expect(await download(page, first.name)).toEqual({ name: first.name, text: first.buffer.toString() });

      const path = new URL(page.url()).pathname;
      await openForm(page, `${path}/update`, script);
      await attach(page, second, script);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      expect(await download(page, second.name)).toMatchObject({ text: second.buffer.toString() });

      await openForm(page, `${path}/update`, script);
      if (script) {
        await page.getByRole("button", { name: `Remove ${second.name}` }).click();
        await expect(chooser(page)).toBeFocused();
        await expect(page.getByText(`${second.name} was removed.`)).toBeVisible();
      } else await page.getByRole("checkbox", { name: "Remove" }).check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole("main").getByRole("link", { name: second.name })).toHaveCount(0);
    });

    asAdministrator(
      "a refused file has an error beside its field, and the form keeps its input",
      async ({ page, javaScriptEnabled }) => {
        const script = javaScriptEnabled === true;
        const name = uniqueTag();
        await openForm(page, `${list}/new`, script);
        await fillNew(page, name);
        await chooser(page).setInputFiles(program);
        const create = page.getByRole("button", { name: textIn("en", texts.create) });
        if (!script) await create.click();
        await expect(page.getByText("Files of this type are not accepted here.")).toBeVisible();
        await expect(chooser(page)).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
        await expect(page.getByLabel("Description", { exact: true })).toHaveValue("First line\nSecond line");
        await attach(page, pdf(name), script);
        await create.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        await expect(page.getByRole("main").getByRole("link", { name: pdf(name).name })).toBeVisible();
      },
    );

    test.describe("with a script", () => {
      test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Only scripts send files early");

      asAdministrator(
        "an upload shows its progress, blocks the form and can be canceled",
        async ({ page }) => {
          await openForm(page, `${list}/new`, true);
          await fillNew(page, uniqueTag());
          await page.route(/\/files\?/, () => {});
          await chooser(page).setInputFiles(pdf("slow"));
          await expect(
            page.getByRole("progressbar", { name: `Uploading ${pdf("slow").name}` }),
          ).toBeVisible();
          await page.getByRole("button", { name: textIn("en", texts.create) }).click();
          await expect(page.getByText(/is still being uploaded/)).toBeVisible();
          await page.getByRole("button", { name: "Cancel upload" }).click();
          await expect(page.getByText("The upload was canceled.")).toBeVisible();
          await expect(chooser(page)).toBeFocused();
          await expect(page).toHaveURL((url) => url.pathname === `${list}/new`);
          await page.unroute(/\/files\?/);
          await attach(page, pdf("quick"), true);
        },
      );

      asAdministrator(
        "the field links to a sign-in in a new tab when the session has ended",
        async ({ page, server, smtp, email }) => {
          const name = uniqueTag();
          await openForm(page, `${list}/new`, true);
          await fillNew(page, name);
          await endSession(server, email);
          await chooser(page).setInputFiles(pdf("late"));
          await expect(page.getByText("Your session has ended")).toBeVisible();
          const opened = page.context().waitForEvent("page");
          await page.getByRole("link", { name: "Sign in (new tab)" }).click();
          const tab = await opened;
          await signIn(tab, smtp, email, true);
          await tab.close();
          await attach(page, pdf("again"), true);
          await expect(page.getByText("Your session has ended")).toHaveCount(0);
          await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
        },
      );

      asAdministrator(
        "a form keeps its files when the session ends",
        async ({ page, server, smtp, email }) => {
          const name = uniqueTag();
          const [first, second, third] = [pdf(`${name} 1`), pdf(`${name} 2`), pdf(`${name} 3`)];
          const kept = (maxFiles > 1 ? [second, third] : [third]).map((file) => file.name);
          const links = page.getByRole("main").getByRole("link", { name: /^Quittance/ });
          const sendAfterSession = async (button: string) => {
            await endSession(server, email);
            await page.getByRole("button", { name: button }).click();
            await signInFromSessionEnded(page, smtp, email, true);
          };
          await openForm(page, `${list}/new`, true);
          await fillNew(page, name);
          await attach(page, first, true, ...(maxFiles > 1 ? [second] : []));
          const create = textIn("en", texts.create);
          await sendAfterSession(create);
          const before = (maxFiles > 1 ? [first, second] : [first]).map((file) => file.name);
          await expect(links).toHaveText(before);
          await page.getByRole("button", { name: create }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
          await expect(links).toHaveText(before);

          const path = new URL(page.url()).pathname;
          await openForm(page, `${path}/update`, true);
          await page.getByRole("button", { name: `Remove ${first.name}` }).click();
          await attach(page, third, true);
          await sendAfterSession("Save");
          await expect(links).toHaveText(kept);
          await page.getByRole("button", { name: "Save" }).click();
          await expect(page).toHaveURL((url) => url.pathname === path);
          await expect(links).toHaveText(kept);
        },
      );

      asAdministrator("a long file name wraps on a phone", async ({ page }) => {
        const width = 320;
        await page.setViewportSize({ width, height: 640 });
        await openForm(page, `${list}/new`, true);
        await attach(page, { ...pdf("long"), name: `${"quittance".repeat(7)}.pdf` }, true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    });
  });
}
